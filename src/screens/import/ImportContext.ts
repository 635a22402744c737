import { createContext, use } from 'react';
import type { ImportPlan, Imports } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import type { DraftApi } from './draft';
import type { ImportArchive } from './importArchive';
import type { ImportTexts } from './useImportTexts';

/** What the steps of an import have in common. */
export interface ImportSetting {
  resource: AnyResource;
  texts: ImportTexts;
  /** The ways in which the person may import, and what the chosen one takes. */
  ways: readonly string[];
  plan: ImportPlan;
  planOf(way: string): ImportPlan;
  draftApi: DraftApi;
  imports: Imports;
  archive: ImportArchive;
  /** Shows an import that was begun. */
  open(run: string): void;
}

/** Given by the screen around all steps. */
export const ImportContext = createContext<ImportSetting | undefined>(undefined);

/** The import that the screen around is for. Throws outside of one. */
export function useImport(): ImportSetting {
  const setting = use(ImportContext);
  if (!setting) throw new Error('useImport needs an import screen around it');
  return setting;
}
