import { expect, test } from 'vitest';
import { beginChecksum, checksumAlgorithms } from './checksums';

/** Check values from the catalogue of parametrised CRC algorithms, and from the definitions of the hashes. */
const known = {
  crc32: 'cbf43926',
  crc32c: 'e3069283',
  crc64nvme: 'ae8b14860a799888',
  sha1: 'f7c3bc1d808e04732adf679965ccc34ca7ae3441',
  sha256: '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225',
};

test.each(checksumAlgorithms)('%s of 123456789, in pieces of any size', algorithm => {
  for (const pieces of [['123456789'], ['1', '', '23', '456789']]) {
    const checksum = beginChecksum(algorithm);
    for (const piece of pieces) checksum.update(Buffer.from(piece));
    expect(checksum.digest().toString('hex')).toBe(known[algorithm]);
  }
});
