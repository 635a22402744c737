/** A rectangle in pixels of a turned picture. */
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

/** The size of a picture that was turned by quarters. */
export function turned({ width, height }: Size, degrees: number): Size {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The largest size of the same form that has no side above `side`; what is smaller stays as it is. */
export function within({ width, height }: Size, side: number): Size {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** An area as whole pixels that are within the picture. */
export function wholePixels(area: Area, picture: Size): Area {
  const x = Math.min(Math.max(0, Math.round(area.x)), picture.width - 1);
  const y = Math.min(Math.max(0, Math.round(area.y)), picture.height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(area.width), picture.width - x)),
    height: Math.max(1, Math.min(Math.round(area.height), picture.height - y)),
  };
}

/** How far one can zoom in before fewer pixels than these are left of the shorter side. */
export function mostZoom({ width, height }: Size, leastPixels: number): number {
  return Math.min(8, Math.max(1.5, Math.min(width, height) / leastPixels));
}
