/**
 * Refresh tokens tell which sign-in they continue and which of its tokens they are, the first being 0: a replaced one is
 * recognised when it comes back, however long ago that was, and only one number is kept for all of them.
 */
import { createHmac } from 'node:crypto';
import { secretsEqual } from '../secretsEqual';

export interface RefreshToken {
  /** What all refresh tokens of a sign-in begin with: random, and kept as a hash. */
  family: string;
  generation: number;
}

/** The text that a client keeps. */
export function writeRefreshToken(secret: Buffer, token: RefreshToken): string {
  return `${token.family}.${token.generation}.${seal(secret, token)}`;
}

/** What a client has sent; undefined when it isn't one of this installation's tokens. */
export function readRefreshToken(secret: Buffer, text: string): RefreshToken | undefined {
  // Tokens of sign-ins that began before there were several of each.
  if (/^[\w-]{43}$/.test(text)) return { family: text, generation: 0 };
  const [, family = '', number = '', given = ''] = /^([\w-]{43})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? [];
  const token = { family, generation: Number(number) };
  return given !== '' && secretsEqual(seal(secret, token), given) ? token : undefined;
}

function seal(secret: Buffer, { family, generation }: RefreshToken): string {
  return createHmac('sha256', secret).update(`refresh token:${family}:${generation}`).digest('base64url');
}
