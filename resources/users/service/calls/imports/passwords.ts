import { createHmac } from 'node:crypto';
import type { IdentityKeys } from '../../../../../service/identity/secrets';
import { generatePassword } from '../../../../../service/identity/temporaryPassword';
import type { Draw } from '../../../../../service/typedCode';

/**
 * What gives the generated password of each account of one import. It follows from the service's secret key, the
 * import's name and the username, so that it need not be kept anywhere to be told again when the answer was lost.
 */
export function passwordsOf({ secret }: Pick<IdentityKeys, 'secret'>, run: string): (username: string) => string {
  return username =>
    generatePassword(attempt => {
      const digest = createHmac('sha256', secret).update(`import password/${run}/${username}/${attempt}`).digest('hex');
      return drawFrom(BigInt(`0x${digest}`));
    });
}

/** Draws from a number far greater than all that is drawn from it together can tell apart. */
function drawFrom(number: bigint): Draw {
  let rest = number;
  return below => {
    const drawn = Number(rest % BigInt(below));
    rest /= BigInt(below);
    return drawn;
  };
}
