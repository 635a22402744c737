import fc from 'fast-check';

/** Numbers that are spread evenly over a range: of `fc.double`, nearly all are next to nought. */
export function evenly(min: number, max: number): fc.Arbitrary<number> {
  const steps = 1_000_000;
  return fc.integer({ min: 0, max: steps }).map(step => min + ((max - min) * step) / steps);
}
