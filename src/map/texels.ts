/** Values for a shader, as rows of texels with two or four numbers each. */
export interface Texels {
  values: Float32Array<ArrayBuffer>;
  /** Numbers per texel. */
  size: 2 | 4;
}

/** Texels per row. Every browser supports textures of this width. */
export const TEXELS_PER_ROW = 2048;

/** Allocates at least `count` texels, in whole rows. */
export function allocateTexels(count: number, size: Texels['size']): Texels {
  return { values: new Float32Array(Math.max(1, Math.ceil(count / TEXELS_PER_ROW)) * TEXELS_PER_ROW * size), size };
}
