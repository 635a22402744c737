import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { DAY_MS } from '../../../../contract/durations';
import { featuresOf } from '../../../../contract/features';
import type { Changes } from '../../../../service/audit/changes';
import { insertEntries } from '../../../../service/audit/entries';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { withIsoTimes } from '../../../../service/calls/isoTimes';
import { accountTransaction, type Transaction, type Work } from '../../../../service/calls/transaction';
import { organizationInvitations, organizations, users } from '../../../../service/db/schema';
import type { FoundAccount } from '../../../../service/identity/directory';
import { fill } from '../../../../service/languages';
import { letter, mailLanguage } from '../../../../service/mail/languages';
import { writeMessage } from '../../../../service/mail/outbox';
import { attributesOf } from '../../../organizations/service/calls/attributes';
import { lockOrganization } from '../../../organizations/service/calls/record';
import {
  hasNoOrganization,
  joinOrganization,
  lockJoinableOrganization,
  lockJoiningAccount,
  loginsOf,
} from './joinOrganization';
import { mailRefusals } from './mail';
import { readUser } from './record';

const INVITATION_LIFETIME_MS = 30 * DAY_MS;
/** Maximum number of open invitations of an organisation. */
const MAX_OPEN_INVITATIONS = 200;

/** Handlers that invite users who signed up themselves, and belong to no organisation, into an organisation. */
export const invitations = {
  'invitation/add': ({ login }, context) =>
    accountTransaction(context, async work => {
      const { tx } = work;
      const { caller, now, scope } = context;
      const organizationId = oneOrganization(scope);
      const organization = await lockOrganization(tx, organizationId);
      await assertInvitable(tx, organizationId, login, now);
      const open = {
        invitedBy: caller.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
      };
      const [inserted] = await tx
        .insert(organizationInvitations)
        .values({ id: v7(), organizationId, login, ...open })
        .onConflictDoUpdate({
          target: [organizationInvitations.organizationId, organizationInvitations.login],
          set: open,
        })
        .returning({ id: organizationInvitations.id });
      if (inserted === undefined) throw notFound('invitation');
      await writeAuditEntry(work, context, 'invitation/add', organizationId, login, { after: { login } });
      const account = await findAccountWithoutOrganization(work, login);
      if (account !== undefined) await mailInvitation(work, context, account, organization.label, open.expiresAt);
      return withIsoTimes({ id: inserted.id, login, ...open, invitedBy: caller.username });
    }),

  'invitation/list': async (_input, { db, scope, now }) => {
    const rows = await db.orm
      .select({
        id: organizationInvitations.id,
        login: organizationInvitations.login,
        invitedBy: users.username,
        createdAt: organizationInvitations.createdAt,
        expiresAt: organizationInvitations.expiresAt,
      })
      .from(organizationInvitations)
      .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
      .where(
        and(
          eq(organizationInvitations.organizationId, oneOrganization(scope)),
          gt(organizationInvitations.expiresAt, now),
        ),
      )
      .orderBy(desc(organizationInvitations.createdAt), desc(organizationInvitations.id));
    return rows.map(withIsoTimes);
  },

  'invitation/cancel': ({ id }, context) =>
    accountTransaction(context, async work => {
      const organizationId = oneOrganization(context.scope);
      const [deleted] = await work.tx
        .delete(organizationInvitations)
        .where(and(eq(organizationInvitations.id, id), eq(organizationInvitations.organizationId, organizationId)))
        .returning({ login: organizationInvitations.login });
      if (deleted)
        await writeAuditEntry(work, context, 'invitation/cancel', organizationId, deleted.login, { before: deleted });
      return {};
    }),

  'profile/getInvitations': (_input, context) =>
    accountTransaction(context, async work => {
      const account = await lockJoiningAccount(work, context.caller.id);
      if (account === undefined) return [];
      const rows = await work.tx
        .selectDistinctOn([organizations.label, organizations.id], {
          id: organizationInvitations.id,
          organizationLabel: organizations.label,
          invitedBy: users.username,
          expiresAt: organizationInvitations.expiresAt,
        })
        .from(organizationInvitations)
        .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
        .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
        .where(
          and(
            inArray(organizationInvitations.login, loginsOf(account)),
            gt(organizationInvitations.expiresAt, context.now),
          ),
        )
        // One for each organisation, even if it invites the username and the e-mail address.
        .orderBy(organizations.label, organizations.id, desc(organizationInvitations.expiresAt));
      return rows.map(withIsoTimes);
    }),

  'profile/answerInvitation': ({ id, accept }, context) =>
    accountTransaction(context, async work => {
      const account = await lockJoiningAccount(work, context.caller.id);
      const found = account && (await lockInvitation(work, account, id, context.now));
      const noOrganization = { organization: null, organizationLabel: null, logoKey: null };
      if (account === undefined || found === undefined) {
        if (!accept) return noOrganization;
        throw notFound('invitation', 'id');
      }
      const { organizationId, login } = found;
      if (!accept) {
        await work.tx
          .delete(organizationInvitations)
          .where(
            and(
              eq(organizationInvitations.organizationId, organizationId),
              inArray(organizationInvitations.login, loginsOf(account)),
            ),
          );
        await writeAuditEntry(work, context, 'invitation.decline', organizationId, login, { before: { login } });
        return noOrganization;
      }
      const organization = await lockJoinableOrganization(work, organizationId);
      if (organization === undefined) {
        const message = 'The organisation is full or suspended. Ask the administrator who invited you.';
        throw new CallFailure('conflict', message, 'id');
      }
      await joinOrganization(work, account, organizationId);
      const after = { organization: organizationId };
      await writeAuditEntry(work, context, 'invitation.accept', organizationId, login, { after });
      const { logoKey } = attributesOf(organization.attributes);
      const features = featuresOf(organization.attributes);
      const { etag } = await readUser(work.tx, { organization: undefined }, account.sub);
      return { organization: organizationId, organizationLabel: organization.label, logoKey, features, etag };
    }),
} satisfies SomeHandlers;

/** @throws CallFailure if the organisation has the user already, or has too many open invitations */
async function assertInvitable(tx: Transaction, organizationId: string, login: string, now: Date): Promise<void> {
  const members = await tx.$count(users, and(eq(users.organizationId, organizationId), hasLogin(login)));
  if (members > 0) throw new CallFailure('conflict', `${login} is already a user of this organisation.`, 'login');
  const own = eq(organizationInvitations.organizationId, organizationId);
  await tx.delete(organizationInvitations).where(and(own, lte(organizationInvitations.expiresAt, now)));
  if ((await tx.$count(organizationInvitations, own)) < MAX_OPEN_INVITATIONS) return;
  const message = `There are ${MAX_OPEN_INVITATIONS} open invitations, which is the most. Cancel those that are no longer needed.`;
  throw new CallFailure('limit', message, 'login');
}

/** Finds the account without an organisation. Undefined if none matches, or if several share the e-mail address. */
async function findAccountWithoutOrganization(
  { tx, directory }: Work,
  login: string,
): Promise<FoundAccount | undefined> {
  const matches = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(hasNoOrganization, hasLogin(login)))
    .limit(2);
  const [user] = matches;
  if (user === undefined || matches.length > 1) return undefined;
  const account = await directory.findUser(user.username);
  return account && loginsOf(account).includes(login) ? account : undefined;
}

function hasLogin(login: string): SQL | undefined {
  return or(eq(users.username, login), eq(sql`lower(${users.email})`, login));
}

async function lockInvitation({ tx }: Work, account: FoundAccount, id: string, now: Date) {
  const [found] = await tx
    .select({ organizationId: organizationInvitations.organizationId, login: organizationInvitations.login })
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.id, id),
        inArray(organizationInvitations.login, loginsOf(account)),
        gt(organizationInvitations.expiresAt, now),
      ),
    )
    .for('update');
  return found;
}

/** Mails the user in their language, unless the last invitation is less than a minute old. */
async function mailInvitation(
  { tx, directory }: Work,
  { caller, now, consoleUrl }: CallerContext,
  { sub, username, attributes }: FoundAccount,
  organization: string,
  expiresAt: Date,
): Promise<void> {
  const recipient = { id: sub, email: attributes.email ?? '' };
  if ((await mailRefusals(tx, now, 'invitation', [recipient])).size > 0) return;
  const { texts, formats } = mailLanguage((await directory.localesOf([username])).get(username));
  const { subject, who, answer } = texts.membership;
  const day = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
  await writeMessage(tx, {
    kind: 'invitation',
    medium: 'email',
    sub,
    recipient: recipient.email,
    subject: fill(subject, { organization }),
    body: letter(
      texts,
      attributes.given_name ?? username,
      fill(who, { inviter: caller.username, organization, username }),
      fill(answer, { day, link: `${consoleUrl}/profile` }),
    ),
  });
}

/** Writes the audit entry. The user belongs to no organisation, so the call has to name the organisation. */
function writeAuditEntry(
  { tx }: Work,
  { requestId, sender, caller, now }: CallerContext,
  action: 'invitation/add' | 'invitation/cancel' | 'invitation.accept' | 'invitation.decline',
  organization: string,
  login: string,
  changes: Partial<Changes>,
): Promise<void> {
  const isOwn = action === 'invitation.accept' || action === 'invitation.decline';
  const target = isOwn
    ? { type: 'manage-users', id: caller.id, label: caller.username }
    : { type: 'manage-users', id: null, label: login };
  const attempt = { requestId, ...sender, action, actor: caller };
  return insertEntries(tx, attempt, [{ target, organization, ...changes }], now);
}
