/** Users who signed up themselves: they get a record at their first sign-in and can then join an organisation. */
import { sql } from 'drizzle-orm';
import { USERNAME } from '../../../../contract/formats';
import { insertEntries } from '../../../../service/audit/entries';
import type { PublicContext } from '../../../../service/calls/context';
import { accountTransaction, type Work } from '../../../../service/calls/transaction';
import { organizations, users } from '../../../../service/db/schema';
import { type AccountAttributes, displayName, type FoundAccount } from '../../../../service/identity/directory';
import type { IdentityClaims } from '../../../../service/identity/verifyToken';
import { joinOrganization, lockJoinableOrganization, lockJoiningAccount } from './joinOrganization';

type Context = Pick<PublicContext, 'db' | 'identity' | 'now' | 'requestId' | 'sender'>;
type Claims = Pick<IdentityClaims, 'sub' | 'username'>;

/**
 * Creates the record of a user who has signed up, without an organisation.
 * @returns false if there is no such account, or its name isn't valid as a username here
 */
export function createSignedUpUser(context: Context, { sub, username }: Claims): Promise<boolean> {
  return accountTransaction(context, async work => {
    const account = USERNAME.test(username) ? await work.directory.findUser(username) : undefined;
    if (account === undefined || account.sub !== sub) return false;
    const { attributes } = account;
    const inserted = await work.tx
      .insert(users)
      .values({
        id: sub,
        username,
        firstName: attributes.given_name ?? '',
        lastName: attributes.family_name ?? '',
        email: attributes.email ?? '',
        status: 'active',
        createdAt: context.now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted.length > 0) await writeAuditEntry(work, context, 'account.signUp', { account, organization: null });
    return inserted.length > 0;
  });
}

/**
 * Makes a user without an organisation join the one that owns the domain of the verified e-mail address, with the role
 * `user`. Does nothing if no organisation owns the domain, or if it is full or suspended.
 */
export function joinByDomain(context: Context, { sub }: Pick<Claims, 'sub'>): Promise<void> {
  return accountTransaction(context, async work => {
    const account = await lockJoiningAccount(work, sub);
    const domain = account && verifiedDomain(account.attributes);
    if (account === undefined || domain === undefined) return;
    const organization = await findOrganization(work, domain);
    if (organization === undefined) return;
    await joinOrganization(work, account, organization);
    await writeAuditEntry(work, context, 'account.join', { account, organization });
  });
}

function verifiedDomain({ email, email_verified }: AccountAttributes): string | undefined {
  return email_verified === 'true' ? email?.split('@').at(-1)?.toLowerCase() : undefined;
}

/** Finds the organisation of a domain if it has places left. */
async function findOrganization(work: Work, domain: string): Promise<string | undefined> {
  const [found, another] = await work.tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${organizations.attributes} -> 'emailDomains' @> ${JSON.stringify([domain])}::jsonb`);
  if (found === undefined || another !== undefined) return undefined;
  return (await lockJoinableOrganization(work, found.id))?.id;
}

/** Writes the audit entry. No call of the contract makes this change, so the serving code can't. */
async function writeAuditEntry(
  { tx }: Work,
  { requestId, sender, now }: Context,
  action: 'account.signUp' | 'account.join',
  { account, organization }: { account: FoundAccount; organization: string | null },
): Promise<void> {
  const { sub, username, attributes } = account;
  await insertEntries(
    tx,
    { requestId, ...sender, action, actor: { id: sub, username, role: 'user' } },
    [
      {
        target: { type: 'manage-users', id: sub, label: displayName(account) },
        organization,
        after: organization === null ? { username, email: attributes.email ?? '' } : { organization },
      },
    ],
    now,
  );
}
