/** Import of CSV files. A room of its own: it loads with the screen that needs it. */
export { columnsToImport, waysFor } from './columns';
export { createImports, type Imports } from './imports';
export { openRows } from './job';
export type { SheetParts } from './journal';
export { missingColumns, suggestMapping } from './mapping';
export { alsoTaking, type ChoiceWords, choiceWords, planImport } from './plan';
export { readCsv } from './readCsv';
export { templateCsv } from './template';
export * from './types';
