import fc from 'fast-check';

/** How many code points are halves of others, and where they begin. */
const [SURROGATES, FIRST_SURROGATE] = [0x800, 0xd800];

/**
 * Any character there is, for texts: the library's own unit `binary`, with which each process would first list all of
 * them, for a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map(point => String.fromCodePoint(point < FIRST_SURROGATE ? point : point + SURROGATES));
