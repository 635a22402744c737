import { lngLatToWorld } from '@math.gl/web-mercator';
import { withoutOverlaps } from '../live/nameLayout';

/** A text on the map, above or below its position. */
export interface Label {
  position: [lng: number, lat: number];
  text: string;
  below: boolean;
}

/** Font size of labels, and distance of their middle from the position, in pixels. */
const labelSize = 12;
export const labelOffset = 16;

/** Estimated maximum average width of a letter, as a share of the font size. */
const LETTER_WIDTH = 0.6;
/** Minimum gap between labels in pixels. */
const MIN_GAP = 4;

/**
 * Returns the labels that don't overlap an earlier one.
 * @param zoom the map's zoom, rounded up
 */
export function removeOverlaps(labels: readonly Label[], zoom: number): Label[] {
  // The map's zoom lies between the previous whole zoom and this one, so calculate with the smaller scale.
  const scale = 2 ** (zoom - 1);
  return withoutOverlaps(labels, ({ position, text, below }) => {
    const [worldX = 0, worldY = 0] = lngLatToWorld(position);
    const x = worldX * scale;
    const y = worldY * scale + (below ? -labelOffset : labelOffset);
    const halfWidth = (text.length * labelSize * LETTER_WIDTH + MIN_GAP) / 2;
    const halfHeight = (labelSize + MIN_GAP) / 2;
    return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
  }).map(({ item }) => item);
}
