import { useNotify } from 'ra-core';
import { useState } from 'react';
import { errorMessage } from '../../../dataProvider/thrown';
import { downloadCsv } from '../list/export/downloadFile';

/** Returns a function that writes a file and downloads it. A failure shows a toast. */
export function useCsvDownload() {
  const notify = useNotify();
  const [isWriting, setWriting] = useState(false);
  return {
    isWriting,
    /** Resolves to whether the file was written. */
    async download(name: string, write: () => Promise<Blob>): Promise<boolean> {
      setWriting(true);
      try {
        downloadCsv(name, await write());
        return true;
      } catch (error) {
        notify(errorMessage(error), { type: 'error' });
        return false;
      } finally {
        setWriting(false);
      }
    },
  };
}

/** Returns a file's name with an addition instead of its extension: 'people-result.csv' for 'people.txt'. */
export function derivedFileName(name: string, addition: string): string {
  return `${name.replace(/\.[^.]*$/, '')}-${addition}.csv`;
}
