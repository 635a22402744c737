import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The checksums that clients can send with content, besides MD5. */
export const checksumAlgorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

export interface Checksum {
  update(piece: Buffer): void;
  digest(): Buffer;
}

/** Returns the name of a checksum's XML element, such as `ChecksumCRC32`. */
export function checksumElement(algorithm: ChecksumAlgorithm): string {
  return `Checksum${algorithm.toUpperCase()}`;
}

export function beginChecksum(algorithm: ChecksumAlgorithm): Checksum {
  switch (algorithm) {
    case 'crc32':
      return beginCrc32((piece, previous) => crc32(piece, previous));
    case 'crc32c':
      return beginCrc32(crc32c);
    case 'crc64nvme':
      return beginCrc64();
    case 'sha1':
    case 'sha256':
      return createHash(algorithm);
  }
}

function beginCrc32(next: (piece: Buffer, previous: number) => number): Checksum {
  let crc = 0;
  return {
    update(piece) {
      crc = next(piece, crc);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(crc >>> 0);
      return bytes;
    },
  };
}

/** The Castagnoli polynomial, reflected. */
const CRC32C = 0x82f63b78;
const crc32cTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC32C : crc >>> 1;
  return crc;
});

function crc32c(piece: Buffer, previous: number): number {
  let crc = ~previous;
  for (let at = 0; at < piece.length; at++) {
    crc = (crc >>> 8) ^ (crc32cTable[(crc ^ (piece[at] ?? 0)) & 0xff] ?? 0);
  }
  return ~crc >>> 0;
}

/** The polynomial of NVM Express, reflected. */
const CRC64NVME = 0x9a6c9329ac4bc9b5n;
/** The table in two 32-bit halves, because BigInt is slow. */
const crc64High = new Uint32Array(256);
const crc64Low = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let crc = BigInt(byte);
  for (let bit = 0; bit < 8; bit++) crc = crc & 1n ? (crc >> 1n) ^ CRC64NVME : crc >> 1n;
  crc64High[byte] = Number(crc >> 32n);
  crc64Low[byte] = Number(crc & 0xffffffffn);
}

function beginCrc64(): Checksum {
  let high = ~0;
  let low = ~0;
  return {
    update(piece) {
      for (let at = 0; at < piece.length; at++) {
        const index = (low ^ (piece[at] ?? 0)) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (crc64Low[index] ?? 0);
        high = (high >>> 8) ^ (crc64High[index] ?? 0);
      }
    },
    digest() {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(~high >>> 0, 0);
      bytes.writeUInt32BE(~low >>> 0, 4);
      return bytes;
    },
  };
}
