/** A dot on the map, in pixels, and how wide the name beside it would be. */
export interface NamedDot {
  x: number;
  y: number;
  width: number;
  /** Its name is written in any case. */
  isChosen: boolean;
}

/** Between the middle of a dot and its name, and half of what the dot and a line of text take, in pixels. */
export const NAME_GAP = 12;
const DOT = 9;
const LINE = 8;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The dots whose names can be written at their right without covering another dot or name. Earlier dots come
 * first.
 */
export function withRoom<T extends NamedDot>(dots: readonly T[]): T[] {
  const written: Box[] = [];
  const marks = dots.map(dot => ({ dot, box: boxOf(dot) }));
  return dots.filter(dot => {
    const name: Box = [dot.x + NAME_GAP, dot.y - LINE, dot.x + NAME_GAP + dot.width, dot.y + LINE];
    const isCovered = written.some(other => meet(name, other));
    const isCovering = marks.some(other => other.dot !== dot && meet(name, other.box));
    if ((isCovered || isCovering) && !dot.isChosen) return false;
    written.push(name);
    return true;
  });
}

function boxOf({ x, y }: NamedDot): Box {
  return [x - DOT, y - DOT, x + DOT, y + DOT];
}

function meet(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
