/** A dot on the map, in pixels, and how wide the name beside it would be. */
export interface NamedDot {
  x: number;
  y: number;
  width: number;
  /** Its name is written in any case. */
  isChosen: boolean;
}

/** Between the middle of a dot and its name, in pixels. */
export const NAME_GAP = 12;
/** Half of what a dot, and a line of text, takes. */
const DOT = 9;
export const LINE = 8;

/** What a name or a dot takes, in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The dots whose names can be written beside them without covering another dot or name: at their right, or at their
 * left where the map ends. Earlier dots come first.
 * @param end where the map ends, in the pixels of the dots
 * @param taken what other names take
 */
export function withRoom<T extends NamedDot>(
  dots: readonly T[],
  end: number,
  taken: readonly Box[] = [],
): (T & { isAtLeft: boolean })[] {
  const written: Box[] = [...taken];
  const marks = dots.map(dot => ({ dot, box: boxOf(dot) }));
  return dots.flatMap(dot => {
    const isAtLeft = dot.x + NAME_GAP + dot.width > end;
    const left = isAtLeft ? dot.x - NAME_GAP - dot.width : dot.x + NAME_GAP;
    const name: Box = [left, dot.y - LINE, left + dot.width, dot.y + LINE];
    const isCovered = written.some(other => meet(name, other));
    const isCovering = marks.some(other => other.dot !== dot && meet(name, other.box));
    if ((isCovered || isCovering) && !dot.isChosen) return [];
    written.push(name);
    return [{ ...dot, isAtLeft }];
  });
}

function boxOf({ x, y }: NamedDot): Box {
  return [x - DOT, y - DOT, x + DOT, y + DOT];
}

/** Whether two boxes have a part in common. */
export function meet(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
