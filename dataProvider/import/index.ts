/** Imports of CSV files. Loaded on demand by the screens that need it. */
export { columnsToImport, waysFor } from './columns';
export { createImports, type Imports } from './imports';
export { openRows } from './job';
export type { SheetParts } from './journal';
export { missingColumns, suggestMapping } from './mapping';
export { alsoTaking, type ChoiceWords, choiceWords, planImport } from './plan';
export { readCsv } from './readCsv';
export { templateCsv } from './template';
export * from './types';
