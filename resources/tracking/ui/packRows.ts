/** A part of a picture in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum width of a texture that every graphics card supports. */
const MAX_WIDTH = 2048;

/** Packs boxes of equal height into rows. */
export function packRows(widths: readonly number[]) {
  let x = 0;
  let row = 0;
  let width = 0;
  const offsets = widths.map(each => {
    if (x > 0 && x + each > MAX_WIDTH) {
      x = 0;
      row++;
    }
    const place = { x, row };
    x += each;
    width = Math.max(width, x);
    return place;
  });
  return { offsets, width, rows: widths.length === 0 ? 0 : row + 1 };
}
