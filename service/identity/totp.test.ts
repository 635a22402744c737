import { expect, test } from 'vitest';
import { findTotpStep, isTotpSecret, totpCode, totpStep } from './totp';

/** `12345678901234567890` from RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('returns the code of RFC 6238 at %d s', (seconds, code) => {
  expect(totpCode(secret, totpStep(at(seconds)))).toBe(code);
});

test('accepts a clock that is off by one step, not by two', () => {
  const now = 1_700_000_010;
  const code = totpCode(secret, totpStep(at(now)));
  for (const drift of [-30, 0, 30]) expect(findTotpStep(secret, code, at(now + drift))).toBe(totpStep(at(now)));
  for (const drift of [-60, 60]) expect(findTotpStep(secret, code, at(now + drift))).toBeUndefined();
});

test('accepts six digits only', () => {
  for (const code of ['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６']) {
    expect(findTotpStep(secret, code, at(0))).toBeUndefined();
  }
});

test('recognises a valid secret', () => {
  expect(isTotpSecret(secret)).toBe(true);
  for (const text of ['', 'short', secret.toLowerCase(), `${secret}1`]) expect(isTotpSecret(text)).toBe(false);
});
