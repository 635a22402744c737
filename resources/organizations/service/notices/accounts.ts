import { and, eq, lt } from 'drizzle-orm';
import { transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { fullName, identityRefreshTokens, knownBrowsers, users } from '../../../../service/db/schema';
import type { FoundAccount } from '../../../../service/identity/directory';
import { hashToken } from '../../../../service/identity/secrets';
import { fill } from '../../../../service/languages';
import { letter, mailLanguage } from '../../../../service/mail/languages';
import { writeMessage } from '../../../../service/mail/outbox';
import type { Services } from '../../../../service/services';
import { raiseAlert } from './raise';

type Orm = Pick<Database['orm'], 'select' | 'insert' | '$count'>;

/** Raises an alert that a user's second factor was removed. */
export async function raiseFactorRemovedAlert(
  orm: Orm,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const user = await readUser(orm, id);
  if (user?.organization == null) return;
  const { organization, username, name } = user;
  await raiseAlert(orm, organization, 'factorRemoved', [
    { subject: id, at, details: { name: username, owner: name, by } },
  ]);
}

interface SignInContext {
  at: Date;
  /** An IP address, or the range that contains it. */
  address: string;
  agent: string | undefined;
}

/** Dependencies for recording sign-ins. */
interface SignInServices extends Pick<Services, 'db' | 'identity'> {
  /** Base of links to pages of the console. */
  consoleUrl: string;
}

/**
 * Records the browser in which an administrator starts a console session. Raises an alert if the account has other
 * browsers on record but not this one.
 */
export async function recordBrowser(
  services: SignInServices,
  { sub, originJti }: { sub: string; originJti: string },
  { browser, ...place }: SignInContext & { browser: string },
): Promise<void> {
  await services.db.orm
    .update(identityRefreshTokens)
    .set({ placeNoted: true })
    .where(and(eq(identityRefreshTokens.originJti, originJti), eq(identityRefreshTokens.placeNoted, false)));
  await recordDevice(services, sub, [browser], place);
}

/** Maximum time between a sign-in and the start of its console session, in milliseconds. */
const MAX_CONSOLE_START_MS = 2 * 60_000;

/**
 * Finds sign-ins at the embedded identity provider that started no console session, such as those of apps and scripts,
 * and raises alerts about administrators' new devices. A device is recognised by its device key or by its network and
 * user agent.
 */
export async function checkSignIns(services: SignInServices, now: Date): Promise<void> {
  await transaction(services, async txContext => {
    const { placeNoted, authenticatedAt, sub, deviceKey, address, userAgent } = identityRefreshTokens;
    // The update claims each sign-in for one of several nodes.
    const signIns = await txContext.tx
      .update(identityRefreshTokens)
      .set({ placeNoted: true })
      .where(and(eq(placeNoted, false), lt(authenticatedAt, new Date(now.getTime() - MAX_CONSOLE_START_MS))))
      .returning({ sub, at: authenticatedAt, deviceKey, address, agent: userAgent });
    for (const signIn of signIns.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const fingerprints = [
        ...(signIn.deviceKey === null ? [] : [`device ${signIn.deviceKey}`]),
        `place ${signIn.address} ${signIn.agent ?? ''}`,
      ];
      const place = { at: signIn.at, address: signIn.address ?? '', agent: signIn.agent ?? undefined };
      await recordDevice(txContext, signIn.sub, fingerprints, place);
    }
  });
}

/**
 * Records the marks of an administrator's device. If none of them is on record yet and it isn't the account's first
 * sign-in, alerts the organisation, or mails an operator who belongs to none.
 */
async function recordDevice(
  { db, identity, consoleUrl }: SignInServices,
  id: string,
  fingerprints: readonly string[],
  { at, address, agent }: SignInContext,
): Promise<void> {
  const { orm } = db;
  const user = await readUser(orm, id);
  if (user === undefined || user.role === 'user') return;
  const isFirst = (await orm.$count(knownBrowsers, eq(knownBrowsers.userId, id))) === 0;
  const added = await orm
    .insert(knownBrowsers)
    .values(fingerprints.map(fingerprint => ({ userId: id, browserHash: hashToken(fingerprint), firstSeenAt: at })))
    .onConflictDoNothing()
    .returning({ id: knownBrowsers.userId });
  if (isFirst || added.length < fingerprints.length) return;
  const { organization, username, name } = user;
  const browser = agent?.slice(0, 200);
  if (organization === null) {
    const account = await identity.directory(db).findUser(username);
    if (account !== undefined) await mailNewDevice(orm, account, { address, browser, consoleUrl });
    return;
  }
  const details = { name: username, owner: name, address, ...(browser !== undefined && { browser }) };
  const subject = `${id} ${hashToken(fingerprints.join(' '))}`;
  await raiseAlert(orm, organization, 'adminSignIn', [{ subject, at, details }]);
}

/** Mails to the user that the account was used on a new device. */
async function mailNewDevice(
  orm: Orm,
  { sub, username, attributes }: FoundAccount,
  { address, browser, consoleUrl }: { address: string; browser: string | undefined; consoleUrl: string },
): Promise<void> {
  const { email, locale, given_name: name = username } = attributes;
  if (!email) return;
  const { texts } = mailLanguage(locale);
  const { subject, account, advice } = texts.newDevice;
  const place = [fill(texts.security.alerts.address, { address }), ...(browser === undefined ? [] : [browser])];
  const body = letter(
    texts,
    name,
    fill(account, { username, place: place.join(texts.security.comma) }),
    fill(advice, { link: `${consoleUrl}/profile` }),
  );
  await writeMessage(orm, { kind: 'account_event', medium: 'email', sub, recipient: email, subject, body });
}

async function readUser(orm: Pick<Database['orm'], 'select'>, id: string) {
  const [user] = await orm
    .select({
      username: users.username,
      name: fullName,
      role: users.userType,
      organization: users.organizationId,
    })
    .from(users)
    .where(eq(users.id, id));
  return user;
}
