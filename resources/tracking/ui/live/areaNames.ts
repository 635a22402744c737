import { lngLatToWorld, MAX_LATITUDE } from '@math.gl/web-mercator';
import type { GeofenceColour } from '../../contract/geofences';
import { type Box, HALF_LINE, withoutOverlaps } from './nameLayout';

export interface DrawnArea {
  id: string;
  name: string;
  outline: [number, number][];
  colour: GeofenceColour;
  /** Whether it is highlighted or being drawn. */
  isMarked: boolean;
}

/** Distance from an area's northernmost corner to the middle of its name, in pixels. */
export const NAME_ABOVE = 10;

/** Returns the areas whose names don't overlap, with the names' boxes. Highlighted areas come first, then larger ones. */
export function placeAreaNames(
  areas: readonly DrawnArea[],
  toPixels: (distance: number) => number,
  widthOf: (name: string) => number,
): { item: DrawnArea; box: Box }[] {
  const first = areas.toSorted((a, b) => Number(b.isMarked) - Number(a.isMarked) || extent(b) - extent(a));
  return withoutOverlaps(first, area => {
    const [worldX = 0, worldY = 0] = lngLatToWorld(northmost(area));
    const x = toPixels(worldX);
    const y = toPixels(worldY) + NAME_ABOVE;
    const half = widthOf(area.name) / 2;
    return [x - half, y - HALF_LINE, x + half, y + HALF_LINE];
  });
}

/** Returns the northernmost corner of an area that the map can show. The area's name is above it. */
export function northmost({ outline }: Pick<DrawnArea, 'outline'>): [number, number] {
  const shown = outline.filter(([, lat]) => lat <= MAX_LATITUDE);
  return shown.reduce((top, point) => (point[1] > top[1] ? point : top), shown[0] ?? outline[0] ?? [0, 0]);
}

function extent({ outline }: DrawnArea): number {
  const [lngs, lats] = [outline.map(([lng]) => lng), outline.map(([, lat]) => lat)];
  return (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats));
}
