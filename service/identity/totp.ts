/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds, like all apps. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** How many steps an app's clock may be ahead or behind. */
const toleratedSteps = 1;
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/**
 * Returns the code of one time step (RFC 4226 with the step as counter).
 * @param secret base32, as in authenticator apps
 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the time step that this code belongs to, at most one step from `at`, or undefined. The caller that accepts
 * the code must store the step, so that no code is accepted twice.
 */
export function findTotpStep(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = totpStep(at);
  let found: number | undefined;
  for (let step = current - toleratedSteps; step <= current + toleratedSteps; step++) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** Returns a new secret of 160 bits, base32. */
export function makeTotpSecret(): string {
  return randomBase32(32);
}

/** Returns random base32 characters, with 5 bits each. */
export function randomBase32(length: number): string {
  return Array.from(randomBytes(length), byte => base32Alphabet[byte % base32Alphabet.length]).join('');
}

/** Whether a text is a base32 secret of at least 80 bits. */
export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{16,128}=*$/.test(text);
}

function decodeBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const letter of text.replace(/=+$/, '')) {
    const digit = base32Alphabet.indexOf(letter);
    if (digit === -1) throw new Error('An authenticator secret holds a character that base32 does not have');
    value = ((value << 5) | digit) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
