import { imageSize } from 'image-size';
import type { Size } from './shape';

export const sourceLimits = {
  bytes: 20_000_000,
  /** More pixels need more memory than some phones have. */
  pixels: 64_000_000,
} as const;

/** Why a file is rejected: a key of `pictures.problems`. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';

  constructor(
    readonly key: 'bytes' | 'pixels' | 'svg' | 'heic' | 'type' | 'broken' | 'made',
    /** The number that exceeds its limit. */
    readonly found = 0,
  ) {
    super(key);
  }
}

/**
 * Checks a file's header before decoding, because a small file can claim huge dimensions.
 * @throws PictureProblem if the file isn't accepted
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (file.size > sourceLimits.bytes) throw new PictureProblem('bytes', file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind !== 'drawn') throw new PictureProblem(kind);
  const { width, height } = sizeOf(bytes);
  if (!(width > 0) || !(height > 0)) throw new PictureProblem('broken');
  if (width * height > sourceLimits.pixels) throw new PictureProblem('pixels', width * height);
}

function sizeOf(bytes: Uint8Array): Size {
  try {
    return imageSize(bytes);
  } catch {
    throw new PictureProblem('broken');
  }
}

/** Detects by the first bytes whether browsers can draw a file, or why not. */
function kindOf(bytes: Uint8Array): 'drawn' | 'heic' | 'svg' | 'type' {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  // PNG, JPEG, GIF and WebP.
  if (/^(?:\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP)/s.test(text(0, 12))) return 'drawn';
  if (/^ftyp(?:hei|hev|mif1|msf1)/.test(text(4, 12))) return 'heic';
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096))) ? 'svg' : 'type';
}
