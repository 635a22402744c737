import { eq } from 'drizzle-orm';
import { users } from '../../resources/users/service/tables/users';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityRecoveryCodes, identityUsers, type SecondFactor } from '../db/tables/identity';

export interface Factors {
  factors: readonly SecondFactor[];
  preferredFactor: SecondFactor | null;
}

const methods = { SOFTWARE_TOKEN_MFA: 'TOTP', SMS_MFA: 'SMS', EMAIL_OTP: 'NOMFA' } as const;

/** Returns the user record's columns that describe an account's second factors. */
export function factorColumns({ factors, preferredFactor }: Factors) {
  const preferred = preferredFactor ?? factors[0];
  return {
    mfaEnabled: factors.length > 0,
    preferredMfa: preferred === undefined ? ('NOMFA' as const) : methods[preferred],
  };
}

export async function setFactors({ orm }: Database, sub: string, { factors, preferredFactor }: Factors): Promise<void> {
  await orm.transaction(async tx => {
    await tx
      .update(identityUsers)
      .set({ factors: [...factors], preferredFactor, updatedAt: clock.date() })
      .where(eq(identityUsers.sub, sub));
    // Recovery codes replace a factor. A factor set up later gets new codes.
    if (factors.length === 0) await tx.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.sub, sub));
    await tx.update(users).set(factorColumns({ factors, preferredFactor })).where(eq(users.id, sub));
  });
}
