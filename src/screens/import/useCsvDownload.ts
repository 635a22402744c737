import { useNotify } from 'ra-core';
import { useState } from 'react';
import { errorMessage } from '../../../dataProvider/thrown';
import { downloadFile } from '../list/export/downloadFile';

/** Has the browser save a file that is written first; a failure is told. */
export function useCsvDownload() {
  const notify = useNotify();
  const [isWriting, setWriting] = useState(false);
  return {
    isWriting,
    /** Answers whether there was a file to save. */
    async download(name: string, write: () => Promise<Blob>): Promise<boolean> {
      setWriting(true);
      try {
        downloadFile(name, [await write()], 'text/csv;charset=utf-8');
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

/** 'people-result.csv' for 'people.txt': the file's name without its ending, and what this one adds to it. */
export function besideFile(name: string, addition: string): string {
  return `${name.replace(/\.[^.]*$/, '')}-${addition}.csv`;
}
