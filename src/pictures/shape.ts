/** A rectangle in pixels of the rotated picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Returns the size after a rotation by a multiple of 90 degrees. */
export function rotatedSize({ width, height }: Size, degrees: number): Size {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Scales a size down so that no side exceeds `side`. Smaller sizes stay. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Rounds an area to whole pixels within the picture. */
export function roundToPixels(area: Area, picture: Size): Area {
  const x = Math.min(Math.max(0, Math.round(area.x)), picture.width - 1);
  const y = Math.min(Math.max(0, Math.round(area.y)), picture.height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(area.width), picture.width - x)),
    height: Math.max(1, Math.min(Math.round(area.height), picture.height - y)),
  };
}

/** Returns the maximum zoom at which the shorter side still has this many pixels. */
export function maxPictureZoom({ width, height }: Size, minPixels: number): number {
  return Math.min(8, Math.max(1.5, Math.min(width, height) / minPixels));
}
