import { totpCode, totpStep } from '../../service/identity/totp';

/** Returns the code that an authenticator app with this secret shows now, or `steps` steps later. */
export function appCode(secret: string, steps = 0): string {
  return totpCode(secret, totpStep(new Date()) + steps);
}
