import { useEffect, useState } from 'react';
import { PictureProblem } from './checkPicture';
import { type OpenPicture, openPicture } from './draw';

/** A file that is read as a picture: neither of the two while it is being read. */
export interface Opening {
  picture?: OpenPicture;
  problem?: PictureProblem;
}

/** Reads a file as a picture; undefined while there is no file. */
export function useOpenPicture(file: Blob | undefined): Opening | undefined {
  const [opening, setOpening] = useState<Opening & { file: Blob }>();
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    let url: string | undefined;
    openPicture(file).then(
      picture => {
        url = picture.url;
        if (isWanted) setOpening({ file, picture });
        else URL.revokeObjectURL(url);
      },
      (error: unknown) => {
        const problem = error instanceof PictureProblem ? error : new PictureProblem('broken');
        if (isWanted) setOpening({ file, problem });
      },
    );
    return () => {
      isWanted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  if (!file) return undefined;
  return opening?.file === file ? opening : {};
}
