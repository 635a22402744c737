import type { DialogValues } from '../body';
import type { ChoiceWords } from './plan';
import type { InterruptedImport, SheetSnapshot } from './types';

/** A running import as stored in the journal. Never contains generated passwords. */
export interface JournalEntry extends InterruptedImport {
  /** The rows that had a result before the import started. */
  before: { ok: number; failed: number } | undefined;
  asked: DialogValues;
  /** The labels of choices in the language that was active when the file was written. Missing in older entries. */
  words?: ChoiceWords;
  /** The identifier of the import in repeated calls. See `adminCreateBulkUserWithCSV`. */
  run: string;
}

/** The large parts of a stored import, kept beside its entry. */
export interface SheetParts {
  file: File;
  rows: SheetSnapshot;
}
