import { createHmac } from 'node:crypto';
import type { Draw } from '../../../../../service/generateCode';
import type { IdentityKeys } from '../../../../../service/identity/secrets';
import { generatePassword } from '../../../../../service/identity/temporaryPassword';

/**
 * Returns a function from username to generated password for one import. The password is derived from the service's
 * secret key, the import's name and the username, so that a repeated request returns it without it being stored.
 */
export function passwordsOf({ secret }: Pick<IdentityKeys, 'secret'>, run: string): (username: string) => string {
  return username =>
    generatePassword(attempt => {
      const digest = createHmac('sha256', secret).update(`import password/${run}/${username}/${attempt}`).digest('hex');
      return createDraw(BigInt(`0x${digest}`));
    });
}

/** Draws from a number so large that all draws together can't exhaust it. */
function createDraw(number: bigint): Draw {
  let remainder = number;
  return limit => {
    const drawn = Number(remainder % BigInt(limit));
    remainder /= BigInt(limit);
    return drawn;
  };
}
