import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { createImports, type ImportRun, type Imports } from '../../../dataProvider/import';
import { loadedResource } from '../../../resources/loading';
import type { AnyResource } from '../../../schema/define';
import { archivedImportsKey } from '../../storage/archivedImports';
import { useStorage } from '../../storage/useStorage';
import { useConsoleDataProvider } from '../record/useConsoleDataProvider';
import { type DraftTarget, hasTarget } from './draft';
import { type ArchiveState, createImportArchive, type ImportArchive } from './importArchive';
import { importPath } from './importRoute';
import { hasUnsavedPasswords, onPasswordsSaved } from './savedPasswords';
import { resultTexts } from './useImportTexts';

/** By the visit's jobs, which are the same in the data providers of all organisations. */
const stores = new WeakMap<object, Imports>();

/**
 * Returns the imports of this visit. They're created by the first screen that needs them, and live as long as the
 * console.
 * @param owner the id of the signed-in user
 */
export function useImports(resource: AnyResource, owner: string): Imports {
  const dataProvider = useConsoleDataProvider();
  const known = stores.get(dataProvider.jobs);
  if (known) return known;
  const made = createImports({
    rpc: dataProvider.rpc,
    clientFor: dataProvider.clientFor,
    resourceOf: name => {
      const found = name === resource.name ? resource : loadedResource(name);
      if (!found) throw new Error(`No resource is named ${name}`);
      return found;
    },
    owner,
    written: dataProvider.forget,
    jobs: dataProvider.jobs,
    pathOf: importPath,
  });
  stores.set(dataProvider.jobs, made);
  warnBeforeLoss(made);
  return made;
}

/** Returns the imports of this visit with a target, the newest first. */
export function useImportRuns(imports: Imports, of: DraftTarget): ImportRun[] {
  const runs = useSyncExternalStore(imports.subscribe, imports.getSnapshot);
  return runs.filter(({ plan, organization }) => hasTarget({ resource: plan.resource, organization }, of));
}

/**
 * Asks for confirmation before the page unloads while generated passwords are in no file. Asks even if the session has
 * ended: they can still be downloaded, and are nowhere else.
 */
function warnBeforeLoss(imports: Imports): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const listen = () => {
    const isLoss = imports.getSnapshot().some(hasUnsavedPasswords);
    if (isLoss) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  imports.subscribe(listen);
  onPasswordsSaved(listen);
}

const archives = new WeakMap<Imports, ImportArchive>();

/** Returns the archive of imports. It's created by the first screen that needs it, and lives as long as the imports. */
export function useImportArchive(imports: Imports): ImportArchive {
  const translate = useTranslate();
  const storage = useStorage();
  const queryClient = useQueryClient();
  let archive = archives.get(imports);
  if (archive === undefined) {
    const onArchived = () => void queryClient.invalidateQueries({ queryKey: archivedImportsKey });
    // `translate` follows the language.
    archive = createImportArchive({
      imports,
      files: storage?.files,
      resultTexts: () => resultTexts(translate),
      onArchived,
    });
    archives.set(imports, archive);
  }
  return archive;
}

export function useArchiveState(archive: ImportArchive, id: string): ArchiveState | undefined {
  return useSyncExternalStore(archive.subscribe, () => archive.of(id));
}
