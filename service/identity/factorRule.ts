/**
 * Who must have a second factor: everybody where the deployment requires it, else the members of the organisations that
 * do. Every way in, the refresh of tokens and the removal of factors ask here.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { organizations, users } from '../db/schema';
import { IdentityError } from './errors';
import { hasPasskey } from './passkeys';

/** What a deployment decides of second factors. */
export type FactorSetting = 'optional' | 'required';

/**
 * Who requires a second factor of an account, as the beginning of a sentence.
 * @param setting what this deployment has decided
 * @param sub the account's subject, which is the user record's id
 * @returns undefined when it is optional
 */
export async function factorRequiredBy(
  { orm }: Pick<Database, 'orm'>,
  setting: FactorSetting,
  sub: string,
): Promise<string | undefined> {
  if (setting === 'required') return 'This service';
  const [own] = await orm
    .select({ label: organizations.label, attributes: organizations.attributes })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, sub));
  return own?.attributes.mfaRequired ? own.label : undefined;
}

/** @throws IdentityError when the account needs a second factor and has none, nor a passkey, which counts as two */
export async function assertFactor(
  db: Database,
  setting: FactorSetting,
  { sub, factors }: { sub: string; factors: readonly string[] },
): Promise<void> {
  if (factors.length > 0) return;
  const by = await factorRequiredBy(db, setting, sub);
  if (by !== undefined && !(await hasPasskey(db, sub)))
    throw new IdentityError('NotAuthorizedException', factorMissing(by));
}

/** What people without a second factor are told. */
export function factorMissing(by: string): string {
  return `${by} requires a second factor. Sign in again to set one up.`;
}

/** What people are told who want to remove their last factor. */
export function factorNeeded(by: string): string {
  return `${by} requires a second factor, so you can't remove your last one. To replace your authenticator app, set it up again.`;
}
