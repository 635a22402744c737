import { lngLatToWorld } from '@math.gl/web-mercator';
import type { GeofenceColour } from '../../contract/geofences';
import { type Box, LINE, meet } from './names';

export interface DrawnArea {
  id: string;
  name: string;
  outline: [number, number][];
  colour: GeofenceColour;
  /** The one that is being drawn or pointed out. */
  isMarked: boolean;
}

/** How far above an area's northmost corner the middle of its name is, in pixels. */
export const NAME_ABOVE = 10;

/** An area whose name there is room for, and where that is, in pixels. */
interface NamedArea {
  area: DrawnArea;
  box: Box;
}

/** The areas whose names don't cover each other: that of the one which stands out or is larger stays. */
export function namedAreas(
  areas: readonly DrawnArea[],
  pixelsOf: (way: number) => number,
  widthOf: (name: string) => number,
): NamedArea[] {
  const named: NamedArea[] = [];
  const first = areas.toSorted((a, b) => Number(b.isMarked) - Number(a.isMarked) || extent(b) - extent(a));
  for (const area of first) {
    const [worldX = 0, worldY = 0] = lngLatToWorld(northmost(area));
    const x = pixelsOf(worldX);
    const y = pixelsOf(worldY) + NAME_ABOVE;
    const half = widthOf(area.name) / 2;
    const box: Box = [x - half, y - LINE, x + half, y + LINE];
    if (!named.some(other => meet(box, other.box))) named.push({ area, box });
  }
  return named;
}

/** Where an area's name is: above its northmost corner. */
export function northmost({ outline }: DrawnArea): [number, number] {
  return outline.reduce((top, point) => (point[1] > top[1] ? point : top), outline[0] ?? [0, 0]);
}

function extent({ outline }: DrawnArea): number {
  const [lngs, lats] = [outline.map(([lng]) => lng), outline.map(([, lat]) => lat)];
  return (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats));
}
