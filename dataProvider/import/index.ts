/** Imports of CSV files. Loaded on demand by the screens that need it. */
export { columnsToImport, importNamesFor } from './columns';
export type { SheetParts } from './importProgress';
export { createImports, type Imports } from './imports';
export { countOpenRows } from './job';
export { missingColumns, suggestMapping } from './mapping';
export { type ChoiceWords, choiceWords, planImport, withChoiceWords } from './plan';
export { prepareReading, readCsv } from './readCsv';
export type { Sheet } from './sheet';
export { templateCsv } from './template';
export * from './types';
