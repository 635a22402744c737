import fc from 'fast-check';

/** The number of surrogates, and the first one. */
const [SURROGATES, FIRST_SURROGATE] = [0x800, 0xd800];

/**
 * Any Unicode character. fast-check's own unit `binary` would first list all of them, which takes each process a
 * second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map(point => String.fromCodePoint(point < FIRST_SURROGATE ? point : point + SURROGATES));
