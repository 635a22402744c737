/**
 * Refresh tokens contain the session they continue and their number in it, beginning with 0. So a replaced token is
 * recognised whenever it comes back, though only the current number is stored.
 */
import { secretsEqual } from '../secretsEqual';
import { hmac } from './secrets';

export interface RefreshToken {
  /** The random part that all refresh tokens of a session begin with. Stored as a hash. */
  family: string;
  generation: number;
}

export function writeRefreshToken(secret: Buffer, token: RefreshToken): string {
  return `${token.family}.${token.generation}.${signature(secret, token)}`;
}

/** Parses a client's token. Returns undefined if this installation didn't issue it. */
export function readRefreshToken(secret: Buffer, text: string): RefreshToken | undefined {
  const [, family = '', number = '', presented = ''] = /^([\w-]{43})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? [];
  const token = { family, generation: Number(number) };
  return presented !== '' && secretsEqual(signature(secret, token), presented) ? token : undefined;
}

function signature(secret: Buffer, { family, generation }: RefreshToken): string {
  return hmac(secret, `refresh token:${family}:${generation}`);
}
