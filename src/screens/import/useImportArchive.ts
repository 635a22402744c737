import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Imports } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { archivedImportsKey } from '../../storage/archivedImports';
import { useStorage } from '../../storage/useStorage';
import { type ArchiveState, createImportArchive, type ImportArchive } from './importArchive';
import { useImportTexts } from './useImportTexts';

const archives = new WeakMap<Imports, ImportArchive>();

/** Has the files and results of imports archived: made when the first screen asks, and there for as long as the imports. */
export function useImportArchive(imports: Imports, resource: AnyResource): ImportArchive {
  const storage = useStorage();
  const queryClient = useQueryClient();
  const texts = useImportTexts(resource);
  let archive = archives.get(imports);
  if (archive === undefined) {
    const onArchived = () => void queryClient.invalidateQueries({ queryKey: archivedImportsKey });
    archive = createImportArchive({ imports, files: storage?.files, onArchived });
    archives.set(imports, archive);
  }
  const made = archive;
  useEffect(() => {
    made.writeBy(resource.name, texts.file);
  }, [made, resource, texts]);
  return made;
}

/** Whether one import is archived. */
export function useArchiveState(archive: ImportArchive, id: string): ArchiveState | undefined {
  return useSyncExternalStore(archive.subscribe, () => archive.of(id));
}
