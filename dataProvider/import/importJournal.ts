import { createJournal } from '../journal';
import { unfinishedWork } from '../unfinishedWork';
import type { JournalEntry, SheetParts } from './importProgress';

export function openImportJournal(owner: string) {
  return createJournal<JournalEntry, SheetParts>({ work: unfinishedWork.imports, owner, parts: ['file', 'rows'] });
}
