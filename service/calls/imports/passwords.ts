import { createHmac } from 'node:crypto';
import type { Database } from '../../db/connect';
import { assertPasswordPolicy } from '../../identity/passwordPolicy';
import { identityKeysOf } from '../../identity/secrets';

/** Without what is easily mistaken for something else when read aloud or typed from a screen. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const PER_GROUP = 5;

/**
 * What gives the generated password of each account of one import: nobody guesses it (85 bits), and it can be typed.
 * It follows from the service's secret key, the import's name and the username, so that it need not be kept anywhere to
 * be told again when the answer was lost.
 */
export async function passwordsOf(db: Database, run: string): Promise<(username: string) => string> {
  const { secret } = await identityKeysOf(db);
  return username => {
    for (let attempt = 0; ; attempt++) {
      const digest = createHmac('sha256', secret).update(`import password/${run}/${username}/${attempt}`).digest('hex');
      const password = spell(BigInt(`0x${digest}`));
      // One in a dozen lacks a digit.
      if (isAllowed(password)) return password;
    }
  };
}

/** Groups of letters for a number far greater than all of them together can tell apart. */
function spell(number: bigint): string {
  const base = BigInt(LETTERS.length);
  let rest = number;
  const letter = () => {
    const at = Number(rest % base);
    rest /= base;
    return LETTERS.charAt(at);
  };
  return Array.from({ length: GROUPS }, () => Array.from({ length: PER_GROUP }, letter).join('')).join('-');
}

function isAllowed(password: string): boolean {
  try {
    assertPasswordPolicy(password);
    return true;
  } catch {
    return false;
  }
}
