import { contrastOf, luminanceOf } from '../../contract/brandColor';
import type { Scheme } from '../theme/tokens';

/** What is behind a logo. On the middle one, both black and white are seen. */
type Ground = Scheme | 'middle';

/** Red, green and blue of each; those of the schemes are about what pages have. */
const grounds: Readonly<Record<Ground, readonly [number, number, number]>> = {
  light: [255, 255, 255],
  dark: [21, 25, 32],
  middle: [118, 118, 118],
};

/** The least contrast by which an outline is made out. Logos need none by WCAG. */
const LEAST_SEEN = 2;
/** Another ground than the page's must show so much more of the outline. */
const BETTER_BY = 0.1;
/** Pixels of the longer side that are looked at. */
const LOOKED_AT = 256;

/** Pixels, as a canvas tells them. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * The colours of the plates that a picture needs to be seen in each scheme; undefined where it is seen on the page. One of
 * another origin keeps its pixels to itself: as most logos are made for paper, it gets a light plate in the dark.
 */
export function platesFor(image: HTMLImageElement): Record<Scheme, string | undefined> {
  let pixels: Pixels;
  try {
    pixels = pixelsOf(image);
  } catch {
    return { light: undefined, dark: colorOf('light') };
  }
  const plateOn = (page: Scheme) => {
    const ground = groundFor(pixels, page);
    return ground === page ? undefined : colorOf(ground);
  };
  return { light: plateOn('light'), dark: plateOn('dark') };
}

function colorOf(ground: Ground): string {
  return `rgb(${grounds[ground].join(' ')})`;
}

/** What the outline is seen on: the page as it is, unless much of it would not be. What fills its frame has no outline. */
export function groundFor(pixels: Pixels, page: Scheme): Ground {
  const outline = outlineOf(pixels);
  const tried: Ground[] = [page, page === 'light' ? 'dark' : 'light', 'middle'];
  const seen = tried.map(ground => {
    const behind = luminanceOf(grounds[ground]);
    return outline.filter(luminance => contrastOf(luminance, behind) >= LEAST_SEEN).length;
  });
  const enough = Math.max(...seen) - outline.length * BETTER_BY;
  return tried.find((_, at) => (seen[at] ?? 0) >= enough) ?? page;
}

/** The luminance of each pixel that has one beside it which is seen through. */
function outlineOf({ data, width, height }: Pixels): number[] {
  const isSolid = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
  const luminances: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isSolid(x, y)) continue;
      const isWithin =
        (x === 0 || isSolid(x - 1, y)) &&
        (x === width - 1 || isSolid(x + 1, y)) &&
        (y === 0 || isSolid(x, y - 1)) &&
        (y === height - 1 || isSolid(x, y + 1));
      const at = (y * width + x) * 4;
      if (!isWithin) luminances.push(luminanceOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
    }
  }
  return luminances;
}

/** @throws when the picture is of another origin, or this browser draws none */
function pixelsOf(image: HTMLImageElement): Pixels {
  // A drawing may have no size of its own.
  const [width, height] = [image.naturalWidth || image.width, image.naturalHeight || image.height];
  const factor = Math.min(1, LOOKED_AT / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
