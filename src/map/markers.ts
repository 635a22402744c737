/** Radius of a marker and width of its status ring, in pixels. */
export const markerSize = { plain: 6, ring: 2.5 } as const;

/** Returns the opacity of a position: 1 for 5 minutes, then fading to 0.4 after a day. */
export function opacityOf(ageMs: number): number {
  const minutes = ageMs / 60_000;
  if (minutes <= 5) return 1;
  if (minutes >= 24 * 60) return 0.4;
  return 1 - 0.6 * (Math.log(minutes / 5) / Math.log((24 * 60) / 5));
}
