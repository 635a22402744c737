/** Radii of markers in pixels, and the width of the ring that tells the status. */
export const markerSize = { plain: 6, ring: 2.5 } as const;

/** Positions fade with age: as clear as can be for 5 minutes, as faint as it gets after a day. */
export function opacityOf(ageMs: number): number {
  const minutes = ageMs / 60_000;
  if (minutes <= 5) return 1;
  if (minutes >= 24 * 60) return 0.4;
  return 1 - 0.6 * (Math.log(minutes / 5) / Math.log((24 * 60) / 5));
}
