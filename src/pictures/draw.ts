import { pictureLimits } from '../../contract/pictures';
import { checkPicture, PictureProblem } from './checkPicture';
import { type Area, fitWithin, rotatedSize, roundToPixels, type Size } from './shape';

/** A picture that is being edited: a still image, upright, and no larger than its output needs. */
export interface OpenPicture extends Size {
  canvas: HTMLCanvasElement;
  /** An object URL for displaying it. Revoke it when done. */
  url: string;
}

/** Maximum pixels of a side while editing. A crop to a quarter of it still fills a photo. */
const MAX_EDITED_SIDE = 2048;

/**
 * Decodes a file and renders it to a new image: the first frame of an animation, with the EXIF orientation applied, and
 * without metadata such as the location.
 * @throws PictureProblem if the file isn't an accepted picture
 */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  await checkPicture(file);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureProblem('broken');
  });
  const size = fitWithin(bitmap, MAX_EDITED_SIDE);
  const { canvas, context } = canvasOf(size);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const preview = await blobOf(canvas, 'image/png');
  return { ...size, canvas, url: URL.createObjectURL(preview) };
}

export interface PictureOptions {
  side: number;
  /** In degrees, a multiple of 90. */
  rotation: number;
  /** The crop, in the rotated picture. All of it by default. */
  area?: Area;
  /** Whether to preserve transparency. Otherwise it becomes white. */
  keepsTransparency: boolean;
}

const QUALITY = 0.88;
/** A picture isn't scaled down further once its longer side has this many pixels. */
const MIN_SIDE = 128;

/**
 * Makes a new picture from a crop, with the pixels only and a limited number of bytes.
 * @throws PictureProblem if this browser can't encode it
 */
export async function makePicture(picture: OpenPicture, options: PictureOptions): Promise<Blob> {
  const { canvas, width, height } = picture;
  const { side, rotation, area, keepsTransparency } = options;
  const rotated = rotatedSize({ width, height }, rotation);
  const crop = roundToPixels(area ?? { x: 0, y: 0, ...rotated }, rotated);
  const size = fitWithin(crop, side);
  const { canvas: target, context } = canvasOf(size);
  if (!keepsTransparency) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.scale(size.width / crop.width, size.height / crop.height);
  context.translate(rotated.width / 2 - crop.x, rotated.height / 2 - crop.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(canvas, -width / 2, -height / 2);
  // Not every browser can encode WebP, and a photo as PNG is large.
  for (const type of ['image/webp', hasTransparency(context, size) ? 'image/png' : 'image/jpeg']) {
    const blob = await blobOf(target, type, QUALITY);
    if (blob.type === type && blob.size <= pictureLimits.bytes) return blob;
  }
  if (side <= MIN_SIDE) throw new PictureProblem('made');
  return makePicture(picture, { ...options, side: side / 2 });
}

function hasTransparency(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function canvasOf({ width, height }: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem('made');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new PictureProblem('made'))), type, quality),
  );
}
