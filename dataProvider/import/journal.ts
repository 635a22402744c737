import type { AskedValues } from '../body';
import type { ChoiceWords } from './plan';
import type { InterruptedImport, SheetSnapshot } from './types';

/** An import that is running, as it is kept. Never holds a generated password. */
export interface JournalEntry extends InterruptedImport {
  /** What had its outcome before the import began. */
  before: { ok: number; failed: number } | undefined;
  asked: AskedValues;
  /** What the file may say for the choices: it was written in the language that was shown then. Older ones lack it. */
  words?: ChoiceWords;
  /** What the import is called in calls that are made again: see `adminCreateBulkUserWithCSV`. */
  run: string;
}

/** What is kept of any import beside its entry. */
export interface SheetParts {
  file: File;
  rows: SheetSnapshot;
}
