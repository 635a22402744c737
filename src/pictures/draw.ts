import { pictureLimits } from '../../contract/pictures';
import { checkPicture, PictureProblem } from './checkPicture';
import { type Area, type Size, turned, wholePixels, within } from './shape';

/** A picture that is worked at: still, upright, and no larger than what is made of it needs. */
export interface OpenPicture extends Size {
  canvas: HTMLCanvasElement;
  /** For showing it. Revoke it in the end. */
  url: string;
}

/** Pixels of a side. What is cropped to a quarter of it still fills a photo. */
const WORKED_AT = 2048;

/**
 * Reads a file and draws it again: the first image of an animation, turned as the camera says, and nothing of what the
 * file says besides, such as where it was taken.
 * @throws PictureProblem when it is no picture that is taken
 */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  await checkPicture(file);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureProblem('broken');
  });
  const size = within(bitmap, WORKED_AT);
  const { canvas, context } = canvasOf(size);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const shown = await blobOf(canvas, 'image/png');
  return { ...size, canvas, url: URL.createObjectURL(shown) };
}

export interface Made {
  /** Pixels of the longer side at most. */
  side: number;
  /** In degrees, by quarters. */
  rotation: number;
  /** What is kept of the turned picture; all when absent. */
  area?: Area;
  /** Whether what shines through stays so; white takes its place otherwise. */
  keepsTransparency: boolean;
}

const QUALITY = 0.88;
/** A picture that has so few pixels on its longer side is not made smaller still. */
const SMALLEST = 128;

/**
 * A new picture of a part of one: pixels and nothing else, and no more bytes than are shown.
 * @throws PictureProblem when this browser can't make one
 */
export async function makePicture(picture: OpenPicture, made: Made): Promise<Blob> {
  const { canvas, width, height } = picture;
  const { side, rotation, area, keepsTransparency } = made;
  const whole = turned({ width, height }, rotation);
  const kept = wholePixels(area ?? { x: 0, y: 0, ...whole }, whole);
  const size = within(kept, side);
  const { canvas: target, context } = canvasOf(size);
  if (!keepsTransparency) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.scale(size.width / kept.width, size.height / kept.height);
  context.translate(whole.width / 2 - kept.x, whole.height / 2 - kept.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(canvas, -width / 2, -height / 2);
  // Not every browser writes WebP, and a photograph as PNG is large.
  for (const type of ['image/webp', isSeenThrough(context, size) ? 'image/png' : 'image/jpeg']) {
    const blob = await blobOf(target, type, QUALITY);
    if (blob.type === type && blob.size <= pictureLimits.bytes) return blob;
  }
  if (side <= SMALLEST) throw new PictureProblem('made');
  return makePicture(picture, { ...made, side: side / 2 });
}

function isSeenThrough(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
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
