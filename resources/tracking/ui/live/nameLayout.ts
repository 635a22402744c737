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
const DOT = 9;
export const LINE = 8;

/** The area of a name or dot in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Returns the dots whose names fit beside them without covering another dot or name: on the right, or on the left at
 * the map's edge. Earlier dots take precedence.
 * @param end the map's right edge in the dots' pixels
 * @param taken boxes that are already occupied
 */
export function fittingNames<T extends NamedDot>(
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
    const isCovered = written.some(other => overlap(name, other));
    const isCovering = marks.some(other => other.dot !== dot && overlap(name, other.box));
    if ((isCovered || isCovering) && !dot.isChosen) return [];
    written.push(name);
    return [{ ...dot, isAtLeft }];
  });
}

function boxOf({ x, y }: NamedDot): Box {
  return [x - DOT, y - DOT, x + DOT, y + DOT];
}

/** Whether two boxes overlap. */
export function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
