import fc from 'fast-check';

/** Numbers distributed evenly over a range. Nearly all numbers of `fc.double` are close to zero. */
export function evenly(min: number, max: number): fc.Arbitrary<number> {
  const steps = 1_000_000;
  return fc.integer({ min: 0, max: steps }).map(step => min + ((max - min) * step) / steps);
}
