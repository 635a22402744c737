import { imageSize } from 'image-size';

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

/** Formats that browsers can render. */
const drawn = new Set(['gif', 'jpg', 'png', 'webp']);

/**
 * Checks a file's header before decoding, because a small file can claim huge dimensions.
 * @throws PictureProblem if the file isn't accepted
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (file.size > sourceLimits.bytes) throw new PictureProblem('bytes', file.size);
  const { type, width, height } = headerOf(new Uint8Array(await file.arrayBuffer()));
  if (type === 'svg') throw new PictureProblem('svg');
  if (type === 'heic' || type === 'heif') throw new PictureProblem('heic');
  if (type === undefined || !drawn.has(type)) throw new PictureProblem('type');
  if (!(width > 0) || !(height > 0)) throw new PictureProblem('broken');
  if (width * height > sourceLimits.pixels) throw new PictureProblem('pixels', width * height);
}

function headerOf(bytes: Uint8Array): { type: string | undefined; width: number; height: number } {
  const kind = kindOf(bytes);
  // Don't read the size of a format that won't be rendered.
  if (kind === undefined || !drawn.has(kind)) return { type: kind, width: 0, height: 0 };
  try {
    const { width, height } = imageSize(bytes);
    return { type: kind, width, height };
  } catch {
    throw new PictureProblem('broken');
  }
}

/** Detects the format by the first bytes. */
function kindOf(bytes: Uint8Array): string | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === '\x89PNG') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(8, 12))) return 'heic';
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096))) ? 'svg' : undefined;
}
