import { z } from 'zod';
import { transaction } from '../../calls/transaction';
import type { SecondFactor } from '../../db/tables/identity';
import { type Account, lockAccount } from '../accounts';
import { IdentityError } from '../errors';
import { factorNeeded, factorRequiredBy } from '../factorRule';
import { setFactors } from '../factors';
import { accountOf, type OperationContext, operation, recentlyProvedSession, wireToken } from '../operation';

const setting = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() }).nullish();

/** Switches second factors on and off and sets the preferred one. Factors that aren't listed stay unchanged. */
export const setUserMfaPreference = operation(
  z.object({
    AccessToken: wireToken,
    SMSMfaSettings: setting,
    EmailMfaSettings: setting,
    SoftwareTokenMfaSettings: setting,
  }),
  async (services, { AccessToken, SMSMfaSettings, EmailMfaSettings, SoftwareTokenMfaSettings }) => {
    const { sub } = await accountOf(services, AccessToken);
    await transaction(services, async context => {
      await lockAccount(context.tx, sub);
      const account = await accountOf(context, AccessToken);
      const factors = new Set(account.factors);
      let preferred = account.preferredFactor;
      const preferredFactors: SecondFactor[] = [];
      const changes = [
        ['SMS_MFA', SMSMfaSettings],
        ['EMAIL_OTP', EmailMfaSettings],
        ['SOFTWARE_TOKEN_MFA', SoftwareTokenMfaSettings],
      ] as const;
      for (const [factor, change] of changes) {
        if (change == null) continue;
        const { Enabled, PreferredMfa } = change;
        if (Enabled === true || PreferredMfa === true) {
          assertPossible(account, factor);
          factors.add(factor);
        } else if (Enabled === false) factors.delete(factor);
        if (PreferredMfa === true) preferredFactors.push(factor);
        else if (preferred === factor) preferred = null;
      }
      if (preferredFactors.length > 1)
        throw new IdentityError('InvalidParameterException', 'Only one MFA factor can be preferred.');
      if (factors.size === 0 && account.factors.length > 0) await assertOptional(context, account);
      const removesFactor = account.factors.some(factor => !factors.has(factor));
      const addsFactor = [...factors].some(factor => !account.factors.includes(factor));
      if (removesFactor) await recentlyProvedSession(context, AccessToken);
      await setFactors(context.db, sub, { factors: [...factors], preferredFactor: preferredFactors[0] ?? preferred });
      if (addsFactor) await context.notifyUser(context.db, account, 'factorAdded');
      if (removesFactor) await context.notifyUser(context.db, account, 'factorRemoved');
    });
    return {};
  },
);

/** @throws IdentityError saying who requires a second factor, if the last one can't be removed */
async function assertOptional({ db, settings }: OperationContext, { sub }: Account): Promise<void> {
  const requiredBy = await factorRequiredBy(db, settings.mfa, sub);
  if (requiredBy !== undefined) throw new IdentityError('InvalidParameterException', factorNeeded(requiredBy));
}

function assertPossible({ attributes, totpSecret }: Account, factor: SecondFactor): void {
  const problem: Record<SecondFactor, string | undefined> = {
    SOFTWARE_TOKEN_MFA: totpSecret === null ? 'User has not verified software token mfa' : undefined,
    SMS_MFA: attributes.phone_number_verified === 'true' ? undefined : 'User does not have a verified phone number',
    EMAIL_OTP: attributes.email_verified === 'true' ? undefined : 'User does not have a verified email address',
  };
  const message = problem[factor];
  if (message !== undefined) throw new IdentityError('InvalidParameterException', message);
}
