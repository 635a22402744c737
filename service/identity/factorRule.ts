/**
 * Who must have a second factor: everyone if the deployment requires it, otherwise the members of organisations that
 * require it. Every sign-in flow, token refresh and factor removal uses this rule.
 */
import type { Database } from '../db/connect';
import { IdentityError } from './errors';
import { hasPasskey } from './passkeys';
import { readUserRecord, type UserRecord } from './userRecord';

/** A deployment's rule for second factors. */
export type FactorSetting = 'optional' | 'required';

/**
 * Resolves to who requires a second factor of an account, as the beginning of a sentence.
 * @param setting the deployment's rule
 * @param sub the account's subject, which is the id of the user record
 * @returns undefined if a second factor is optional
 */
export async function factorRequiredBy(db: Database, setting: FactorSetting, sub: string): Promise<string | undefined> {
  return setting === 'required' ? requirerOf(setting) : requirerOf(setting, await readUserRecord(db, sub));
}

/** Like `factorRequiredBy`, for an account whose record has been read. The deployment's rule doesn't need it. */
function requirerOf(setting: FactorSetting, record?: UserRecord): string | undefined {
  if (setting === 'required') return 'This service';
  const organization = record?.organization;
  return organization?.attributes.mfaRequired ? organization.label : undefined;
}

/** @throws IdentityError if the account needs a second factor but has none and no passkey, which counts as two */
export async function assertFactor(
  db: Database,
  setting: FactorSetting,
  { sub, factors }: { sub: string; factors: readonly string[] },
): Promise<void> {
  if (factors.length > 0) return;
  const requiredBy = await factorRequiredBy(db, setting, sub);
  if (requiredBy !== undefined && !(await hasPasskey(db, sub)))
    throw new IdentityError('NotAuthorizedException', factorMissing(requiredBy));
}

/**
 * Resolves to the message for an account that lacks a required second factor, or undefined if nothing is missing. Only
 * for providers that the service has to ask: the embedded provider doesn't issue tokens to such an account.
 */
export async function missingFactor(
  {
    config,
    identity,
  }: { config: { mfa: FactorSetting }; identity: { hasFactor?(username: string): Promise<boolean> } },
  { username, record }: { username: string; record: UserRecord },
): Promise<string | undefined> {
  if (identity.hasFactor === undefined) return undefined;
  const requiredBy = requirerOf(config.mfa, record);
  return requiredBy === undefined || (await identity.hasFactor(username)) ? undefined : factorMissing(requiredBy);
}

function factorMissing(requiredBy: string): string {
  return `${requiredBy} requires a second factor. Sign in again to set one up.`;
}

export function factorNeeded(requiredBy: string): string {
  return `${requiredBy} requires a second factor, so you can't remove your last one. To replace your authenticator app, set it up again.`;
}
