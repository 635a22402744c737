import { createContext, use } from 'react';
import type { ImportPlan, Imports } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import type { DraftApi } from './draft';
import type { ImportArchive } from './importArchive';
import type { ImportTexts } from './useImportTexts';

export interface ImportContextValue {
  resource: AnyResource;
  texts: ImportTexts;
  /** The names of the imports that the user may do. */
  ways: readonly string[];
  plan: ImportPlan;
  planOf(way: string): ImportPlan;
  draftApi: DraftApi;
  imports: Imports;
  archive: ImportArchive;
  /** Shows an import that has been started, by its id. */
  open(run: string): void;
}

/** Provided by the import screen. */
export const ImportContext = createContext<ImportContextValue | undefined>(undefined);

/**
 * Returns the context of the import screen.
 * @throws Error outside of one
 */
export function useImport(): ImportContextValue {
  const setting = use(ImportContext);
  if (!setting) throw new Error('useImport needs an import screen around it');
  return setting;
}
