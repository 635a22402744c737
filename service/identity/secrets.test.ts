import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashToken, hmac, randomToken, seal, unseal } from './secrets';

const secret = randomBytes(32);

test('unseals what it sealed, and rejects what was changed or sealed with another key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const sealed = seal(secret, text);
      expect(unseal(secret, sealed)).toBe(text);
      expect(seal(secret, text)).not.toBe(sealed);
      const bytes = Buffer.from(sealed, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      expect(() => unseal(secret, bytes.toString('base64url'))).toThrow();
      expect(() => unseal(randomBytes(32), sealed)).toThrow();
    }),
    { numRuns: 50 },
  );
});

test('random tokens are URL-safe and differ from their hashes', () => {
  const token = randomToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).not.toBe(token);
});

test('an HMAC stays the same, since those of codes are stored', () => {
  expect(hmac(Buffer.alloc(32, 7), 'code:ada:verify_email:123456')).toBe('3zeAAsZ0rceS4TW-9ychhCPa09mnU4K7kzwjjo6JftM');
});
