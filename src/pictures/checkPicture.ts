import { imageSize } from 'image-size';

export const sourceLimits = {
  bytes: 20_000_000,
  /** More take more memory than some phones have. */
  pixels: 64_000_000,
} as const;

/** Why a file is not taken, by the key of a sentence under `pictures.problems`. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';

  constructor(
    readonly key: 'bytes' | 'pixels' | 'svg' | 'heic' | 'type' | 'broken' | 'made',
    /** The number that is too large. */
    readonly found = 0,
  ) {
    super(key);
  }
}

/** What the browser draws. */
const drawn = new Set(['gif', 'jpg', 'png', 'webp']);

/**
 * Looks at a file's beginning, before anything is decoded: a small file may say that it is as large as a house.
 * @throws PictureProblem when it is none that is taken
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
  // What is not drawn is not measured.
  if (kind === undefined || !drawn.has(kind)) return { type: kind, width: 0, height: 0 };
  try {
    const { width, height } = imageSize(bytes);
    return { type: kind, width, height };
  } catch {
    throw new PictureProblem('broken');
  }
}

/** What a file is by its first bytes. */
function kindOf(bytes: Uint8Array): string | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === '\x89PNG') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(8, 12))) return 'heic';
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096))) ? 'svg' : undefined;
}
