import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { knownBrowsers, users } from '../db/schema';
import type { FactorNotice } from '../identity/operation';
import { hashToken } from '../identity/secrets';
import { raiseAlert } from './raise';

type Orm = Pick<Database['orm'], 'select' | 'insert' | '$count'>;

/** Raises the alert of a second factor that was removed. */
export async function alertOfRemovedFactor(orm: Orm, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  const person = await readPerson(orm, id);
  if (person?.organization == null) return;
  const { organization, username, name } = person;
  await raiseAlert(orm, organization, 'factorRemoved', [
    { subject: id, at, details: { name: username, owner: name, by } },
  ]);
}

/** The same for a person who did it at the identity provider. */
export const alertOfOwnFactor: FactorNotice = ({ orm }, { sub, username }) =>
  alertOfRemovedFactor(orm, sub, { at: new Date(), by: username });

/**
 * Notes the browser in which an administrator begins a session, and raises the alert where it is not the account's
 * first and was not used by it before.
 */
export async function noteBrowser(
  orm: Orm,
  id: string,
  { browser, at, address, agent }: { browser: string; at: Date; address: string; agent: string | undefined },
): Promise<void> {
  const person = await readPerson(orm, id);
  if (person === undefined || person.role === 'user') return;
  const isFirst = (await orm.$count(knownBrowsers, eq(knownBrowsers.userId, id))) === 0;
  const added = await orm
    .insert(knownBrowsers)
    .values({ userId: id, browserHash: hashToken(browser), firstSeenAt: at })
    .onConflictDoNothing()
    .returning({ id: knownBrowsers.userId });
  const { organization, username, name } = person;
  if (isFirst || added.length === 0 || organization === null) return;
  const details = {
    name: username,
    owner: name,
    address,
    ...(agent !== undefined && { browser: agent.slice(0, 200) }),
  };
  await raiseAlert(orm, organization, 'adminSignIn', [{ subject: `${id} ${hashToken(browser)}`, at, details }]);
}

async function readPerson(orm: Pick<Database['orm'], 'select'>, id: string) {
  const [person] = await orm
    .select({
      username: users.username,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      role: users.userType,
      organization: users.organizationId,
    })
    .from(users)
    .where(eq(users.id, id));
  return person;
}
