import { lngLatToWorld } from '@math.gl/web-mercator';

/** A word on the map, above or below its place. */
export interface Label {
  position: [lng: number, lat: number];
  text: string;
  below: boolean;
}

/** The height of the letters, and how far their middle is from the place, in pixels. */
export const labelSize = 12;
export const labelOffset = 16;

/** How wide a letter is at most on average, as a share of its height. */
const LETTER = 0.6;
/** How far labels stay from each other, in pixels. */
const GAP = 4;

/**
 * Those of the labels that can be read: one that would lie on an earlier one is left out.
 * @param zoom the map's, as the next whole number
 */
export function apart(labels: readonly Label[], zoom: number): Label[] {
  // As small as the map is between this zoom and the one before.
  const scale = 2 ** (zoom - 1);
  const boxes: { x: number; y: number; width: number }[] = [];
  return labels.filter(({ position, text, below }) => {
    const [x = 0, y = 0] = lngLatToWorld(position);
    const box = {
      x: x * scale,
      y: y * scale + (below ? -labelOffset : labelOffset),
      width: text.length * labelSize * LETTER,
    };
    const isFree = boxes.every(
      other =>
        Math.abs(other.x - box.x) > (other.width + box.width) / 2 + GAP || Math.abs(other.y - box.y) > labelSize + GAP,
    );
    if (isFree) boxes.push(box);
    return isFree;
  });
}
