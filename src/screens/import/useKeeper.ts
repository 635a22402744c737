import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Imports } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { keptImportsKey } from '../../storage/keptImports';
import { useStorage } from '../../storage/useStorage';
import { createKeeper, type Keeper, type Keeping } from './keeping';
import { useImportTexts } from './useImportTexts';

const keepers = new WeakMap<Imports, Keeper>();

/** Has the files and results of imports kept: made when the first screen asks, and there for as long as the imports. */
export function useKeeper(imports: Imports, resource: AnyResource): Keeper {
  const storage = useStorage();
  const queryClient = useQueryClient();
  const texts = useImportTexts(resource);
  let keeper = keepers.get(imports);
  if (keeper === undefined) {
    const kept = () => void queryClient.invalidateQueries({ queryKey: keptImportsKey });
    keeper = createKeeper({ imports, files: storage?.files, kept });
    keepers.set(imports, keeper);
  }
  const made = keeper;
  useEffect(() => {
    made.writeBy(resource.name, texts.file);
  }, [made, resource, texts]);
  return made;
}

/** What became of keeping one import. */
export function useKeeping(keeper: Keeper, id: string): Keeping | undefined {
  return useSyncExternalStore(keeper.subscribe, () => keeper.of(id));
}
