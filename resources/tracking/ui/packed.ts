/** A part of a picture, in its pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How wide a picture may be that every graphics card takes. */
const WIDEST = 2048;

/** Puts boxes of one height into rows, each beside the one before where there is room. */
export function packed(widths: readonly number[]) {
  let x = 0;
  let row = 0;
  let width = 0;
  const places = widths.map(each => {
    if (x > 0 && x + each > WIDEST) {
      x = 0;
      row++;
    }
    const place = { x, row };
    x += each;
    width = Math.max(width, x);
    return place;
  });
  return { places, width, rows: widths.length === 0 ? 0 : row + 1 };
}
