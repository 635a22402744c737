import { contrastOf, luminanceOf } from '../../contract/brandColor';
import type { Scheme } from '../theme/tokens';

/** The background of a logo. Both black and white are visible on the middle one. */
type Background = Scheme | 'middle';

/** Red, green and blue. Those of the schemes are close to the page's. */
const backgrounds: Readonly<Record<Background, readonly [number, number, number]>> = {
  light: [255, 255, 255],
  dark: [21, 25, 32],
  middle: [118, 118, 118],
};

/** Minimum contrast for a visible outline. WCAG requires none for logos. */
const MIN_OUTLINE_CONTRAST = 2;
/** How much more of the outline a background other than the page's must show, as a fraction. */
const MIN_IMPROVEMENT = 0.1;
/** Maximum length of the longer side that is analysed, in pixels. */
const MAX_ANALYSED_PX = 256;

/** Pixels of a canvas. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * Returns the background colours that a logo needs to be visible in each scheme, or undefined if it is visible on the
 * page. The pixels of a picture from another origin can't be read: it gets a light background in dark mode, since most
 * logos are made for paper.
 */
export function logoBackgrounds(image: HTMLImageElement): Record<Scheme, string | undefined> {
  let pixels: Pixels;
  try {
    pixels = pixelsOf(image);
  } catch {
    return { light: undefined, dark: colorOf('light') };
  }
  const backgroundOn = (page: Scheme) => {
    const background = backgroundFor(pixels, page);
    return background === page ? undefined : colorOf(background);
  };
  return { light: backgroundOn('light'), dark: backgroundOn('dark') };
}

function colorOf(background: Background): string {
  return `rgb(${backgrounds[background].join(' ')})`;
}

/** Returns the background on which the outline is visible: the page's, unless much of it would be lost. */
export function backgroundFor(pixels: Pixels, page: Scheme): Background {
  const outline = outlineOf(pixels);
  const candidates: Background[] = [page, page === 'light' ? 'dark' : 'light', 'middle'];
  const visibleCounts = candidates.map(background => {
    const backgroundLuminance = luminanceOf(backgrounds[background]);
    return outline.filter(luminance => contrastOf(luminance, backgroundLuminance) >= MIN_OUTLINE_CONTRAST).length;
  });
  const minVisible = Math.max(...visibleCounts) - outline.length * MIN_IMPROVEMENT;
  return candidates.find((_, at) => (visibleCounts[at] ?? 0) >= minVisible) ?? page;
}

/** Returns the luminance of each solid pixel with a transparent neighbour. A picture that fills its frame has none. */
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

/** @throws if the picture is from another origin, or the browser can't draw it */
function pixelsOf(image: HTMLImageElement): Pixels {
  // An SVG may have no intrinsic size.
  const [width, height] = [image.naturalWidth || image.width, image.naturalHeight || image.height];
  const factor = Math.min(1, MAX_ANALYSED_PX / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
