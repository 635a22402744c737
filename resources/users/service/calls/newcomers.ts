/**
 * People who made their account themselves: they get a record when they first sign in, and may join an organisation.
 */
import { sql } from 'drizzle-orm';
import { USERNAME } from '../../../../contract/formats';
import { insertEntries } from '../../../../service/audit/entries';
import type { PublicContext } from '../../../../service/calls/context';
import { accountTransaction, type Work } from '../../../../service/calls/transaction';
import { organizations, users } from '../../../../service/db/schema';
import type { AccountAttributes, FoundAccount } from '../../../../service/identity/directory';
import type { IdentityClaims } from '../../../../service/identity/verifyToken';
import { join, withRoom } from './joining';

type Context = Pick<PublicContext, 'db' | 'identity' | 'now' | 'requestId' | 'sender'>;
type Claims = Pick<IdentityClaims, 'sub' | 'username'>;

/**
 * Makes the record of a user who has signed up, without an organisation.
 * @returns false when there is no such account, or its name can't be a user's here
 */
export function admitNewcomer(context: Context, { sub, username }: Claims): Promise<boolean> {
  return accountTransaction(context, async work => {
    const account = USERNAME.test(username) ? await work.directory.findUser(username) : undefined;
    if (account === undefined || account.sub !== sub) return false;
    const { attributes } = account;
    const made = await work.tx
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
    if (made.length > 0) await note(work, context, 'account.signUp', { account, organization: null });
    return made.length > 0;
  });
}

/**
 * Lets a user without an organisation join the one that the domain of the proved e-mail address belongs to, as a plain
 * user. Nothing happens where no organisation has the domain, or it is full or suspended.
 */
export function joinByDomain(context: Context, { username }: Pick<Claims, 'username'>): Promise<void> {
  return accountTransaction(context, async work => {
    const account = await work.directory.findUser(username);
    const domain = account && provedDomain(account.attributes);
    if (account === undefined || domain === undefined) return;
    const organization = await organizationOf(work, domain);
    if (organization === undefined) return;
    await join(work, account, organization);
    await note(work, context, 'account.join', { account, organization });
  });
}

function provedDomain({ email, email_verified }: AccountAttributes): string | undefined {
  return email_verified === 'true' ? email?.split('@').at(-1)?.toLowerCase() : undefined;
}

/** The organisation of a domain, if it has room. */
async function organizationOf(work: Work, domain: string): Promise<string | undefined> {
  const [found, another] = await work.tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${organizations.attributes} -> 'emailDomains' @> ${JSON.stringify([domain])}::jsonb`);
  if (found === undefined || another !== undefined) return undefined;
  return (await withRoom(work, found.id))?.id;
}

/** These changes belong to no call of the contract, so they are noted here. */
async function note(
  { tx }: Work,
  { requestId, sender, now }: Context,
  action: 'account.signUp' | 'account.join',
  { account: { sub, username, attributes }, organization }: { account: FoundAccount; organization: string | null },
): Promise<void> {
  const label = `${attributes.given_name ?? ''} ${attributes.family_name ?? ''}`.trim() || username;
  await insertEntries(
    tx,
    { requestId, ...sender, action, actor: { id: sub, username, role: 'user' } },
    [
      {
        target: { type: 'manage-users', id: sub, label },
        organization,
        after: organization === null ? { username, email: attributes.email ?? '' } : { organization },
      },
    ],
    now,
  );
}
