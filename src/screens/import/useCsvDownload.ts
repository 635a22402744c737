import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { errorMessage } from '../../../dataProvider/thrown';

/** Returns a function that runs a download, and whether one is running. A failure shows a toast. */
export function useCsvDownload() {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: error => notify(errorMessage(error), { type: 'error' }),
  });
  return { isWriting: isPending, download: mutate };
}

/** Returns a file's name with an addition instead of its extension: 'people-result.csv' for 'people.txt'. */
export function derivedFileName(name: string, addition: string): string {
  return `${name.replace(/\.[^.]*$/, '')}-${addition}.csv`;
}
