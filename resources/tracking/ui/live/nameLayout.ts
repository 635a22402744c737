/** A dot on the map and the width of its name, in pixels. */
export interface NamedDot {
  x: number;
  y: number;
  width: number;
  /** Whether its name is always shown. */
  isChosen: boolean;
}

/** Distance between the middle of a dot and its name, in pixels. */
export const NAME_GAP = 12;
/** Half the size of a dot, and half the height of a line of text, in pixels. */
const DOT_RADIUS = 9;
export const HALF_LINE = 8;

/** The area of a name or dot in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Returns the dots whose names fit beside them without covering another dot or name: on the right, or on the left at
 * the map's edge. Earlier dots take precedence.
 * @param rightEdge the map's right edge in the dots' pixels
 * @param occupied boxes that are already occupied
 */
export function layoutNames<T extends NamedDot>(
  dots: readonly T[],
  rightEdge: number,
  occupied: readonly Box[] = [],
): (T & { isAtLeft: boolean })[] {
  const placed: Box[] = [...occupied];
  const dotBoxes = dots.map(dot => ({ dot, box: boxOf(dot) }));
  return dots.flatMap(dot => {
    const isAtLeft = dot.x + NAME_GAP + dot.width > rightEdge;
    const left = isAtLeft ? dot.x - NAME_GAP - dot.width : dot.x + NAME_GAP;
    const name: Box = [left, dot.y - HALF_LINE, left + dot.width, dot.y + HALF_LINE];
    const isCovered = placed.some(other => boxesOverlap(name, other));
    const isCovering = dotBoxes.some(other => other.dot !== dot && boxesOverlap(name, other.box));
    if ((isCovered || isCovering) && !dot.isChosen) return [];
    placed.push(name);
    return [{ ...dot, isAtLeft }];
  });
}

function boxOf({ x, y }: NamedDot): Box {
  return [x - DOT_RADIUS, y - DOT_RADIUS, x + DOT_RADIUS, y + DOT_RADIUS];
}

/** Returns the items whose boxes don't overlap that of an earlier one, with their boxes. */
export function withoutOverlaps<T>(items: readonly T[], boxOf: (item: T) => Box): { item: T; box: Box }[] {
  const placed: { item: T; box: Box }[] = [];
  for (const item of items) {
    const box = boxOf(item);
    if (!placed.some(other => boxesOverlap(box, other.box))) placed.push({ item, box });
  }
  return placed;
}

/** Whether two boxes overlap. */
function boxesOverlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
