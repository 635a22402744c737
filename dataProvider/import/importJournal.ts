import { createJournal } from '../journal';
import { unfinishedWork } from '../unfinishedWork';
import type { JournalEntry, SheetParts } from './importProgress';

/** Opens the journal of a user's unfinished imports in this browser. */
export function openImportJournal(owner: string) {
  return createJournal<JournalEntry, SheetParts>({ work: unfinishedWork.imports, owner, parts: ['file', 'rows'] });
}
