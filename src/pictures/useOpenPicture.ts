import { useEffect, useState } from 'react';
import { PictureProblem } from './checkPicture';
import { type OpenPicture, openPicture } from './draw';

/** A file being decoded. Both properties are undefined while it is. */
export interface Opening {
  picture?: OpenPicture;
  problem?: PictureProblem;
}

/** Decodes a file as a picture. Returns undefined without a file. */
export function useOpenPicture(file: Blob | undefined): Opening | undefined {
  const [opening, setOpening] = useState<Opening & { file: Blob }>();
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    let url: string | undefined;
    openPicture(file).then(
      picture => {
        url = picture.url;
        if (isCurrent) setOpening({ file, picture });
        else URL.revokeObjectURL(url);
      },
      (error: unknown) => {
        const problem = error instanceof PictureProblem ? error : new PictureProblem('broken');
        if (isCurrent) setOpening({ file, problem });
      },
    );
    return () => {
      isCurrent = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  if (!file) return undefined;
  return opening?.file === file ? opening : {};
}
