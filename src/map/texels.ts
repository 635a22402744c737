/** Numbers by the thousand, as a shader reads them: rows of texels, each of two numbers or of four. */
export interface Texels {
  values: Float32Array<ArrayBuffer>;
  /** Numbers in a texel. */
  size: 2 | 4;
}

/** Texels in a row: every browser can have as many. */
export const ROW = 2048;

/** Room for so many texels, in whole rows. */
export function texelsFor(count: number, size: Texels['size']): Texels {
  return { values: new Float32Array(Math.max(1, Math.ceil(count / ROW)) * ROW * size), size };
}
