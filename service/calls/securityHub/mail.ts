import { and, count, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { fold } from '../../../schema/fold';
import { securityDevices as devices, organizations, outbox, users } from '../../db/schema';
import type { MailKind } from '../../db/tables/outbox';
import { type MailLanguage, mailLanguage } from '../../mail/languages';
import { type MailContent, testAlert, testReport } from '../../securityHub/mails';
import { deviceFields, deviceOnWire } from '../../securityHub/record';
import { riskScore } from '../../securityHub/risk';
import { summarizeDevices } from '../../securityHub/summary';
import { type CallerContext, type Handlers, oneOrganization } from '../context';
import { CallFailure, notFound } from '../failure';
import { attributesOf } from '../organizations/attributes';
import { type Transaction, transaction, type Work } from '../transaction';
import { assertMailable } from '../users/mail';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Devices that a report names. */
const WORST = 5;
/** Devices in the file that comes with it. */
const MOST_IN_FILE = 5_000;

/** Mails that show an administrator what reports and alerts look like, and that they arrive. */
export const mailingTests: Handlers<'sendTestReportEmail' | 'sendTestAlertEmail'> = {
  sendTestReportEmail: ({ to }, context) =>
    mail('security_report', to, context, async ({ tx, db }, occasion) => {
      const { now, scope } = context;
      const organization = oneOrganization(scope);
      const own = eq(devices.organizationId, organization);
      const since = new Date(now.getTime() - WEEK);
      const rows = await tx
        .select(deviceFields)
        .from(devices)
        .innerJoin(users, eq(users.id, devices.userId))
        .where(own)
        .orderBy(desc(riskScore), devices.id)
        .limit(MOST_IN_FILE);
      const all = rows.map(row => deviceOnWire(row, now));
      const [week] = await tx
        .select({
          reported: count(),
          added: sql<number>`count(*) filter (where ${gte(devices.firstSeenAt, since)})`.mapWith(Number),
        })
        .from(devices)
        .where(and(own, gte(devices.lastCheckInAt, since)));
      return testReport({
        ...occasion,
        summary: await summarizeDevices(db, organization),
        reported: week?.reported ?? 0,
        added: week?.added ?? 0,
        worst: all.filter(({ riskScore: score }) => score > 0).slice(0, WORST),
        devices: all,
      });
    }),

  sendTestAlertEmail: ({ to, alertType }, context) =>
    mail('security_alert', to, context, async (_work, occasion) => testAlert(alertType, occasion)),
};

type Occasion = Parameters<typeof testAlert>[1];

/** Puts a mail for each recipient into the outbox, unless the person has sent one of this kind within a minute. */
function mail(
  kind: MailKind,
  to: readonly string[] | undefined,
  { db, caller, scope, now, consoleUrl }: CallerContext,
  write: (work: Work, occasion: Occasion) => Promise<MailContent>,
): Promise<{ to: string[]; queuedAt: string }> {
  return transaction(db, async work => {
    const { tx } = work;
    const [organization] = await tx
      .select({ label: organizations.label, attributes: organizations.attributes })
      .from(organizations)
      .where(eq(organizations.id, oneOrganization(scope)));
    if (organization === undefined) throw notFound('organisation', 'organization');
    const sender = await lockSender(tx, caller.id);
    const { alertEmails, timezone } = attributesOf(organization.attributes);
    const recipients = [...new Set(to ?? (alertEmails.length > 0 ? alertEmails : [sender.email]))];
    await assertMailable(tx, now, kind, { id: caller.id, email: recipients[0] ?? '' });
    const occasion = {
      organization: organization.label,
      sender: sender.name || caller.username,
      now,
      timeZone: timezone ?? 'UTC',
      consoleUrl,
    };
    const languageOf = await languagesOf(work, { organization: oneOrganization(scope), sender: caller.id }, recipients);
    const contents = new Map<MailLanguage, MailContent>();
    for (const language of new Set(recipients.map(languageOf))) {
      contents.set(language, await write(work, { ...occasion, language }));
    }
    const mails = recipients.flatMap(recipient => {
      const content = contents.get(languageOf(recipient));
      return content ? [{ kind, userId: caller.id, recipient, createdAt: now, ...content }] : [];
    });
    await tx.insert(outbox).values(mails);
    return { to: recipients, queuedAt: now.toISOString() };
  });
}

/** The languages of the addresses: those of the sender and the organisation's people who have them. */
async function languagesOf(
  { tx, directory }: Work,
  { organization, sender }: { organization: string; sender: string },
  addresses: readonly string[],
): Promise<(address: string) => MailLanguage> {
  const people = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.emailKey, addresses.map(fold)),
        or(eq(users.organizationId, organization), eq(users.id, sender)),
      ),
    );
  const locales = await directory.localesOf(people.map(({ username }) => username));
  const byAddress = new Map(people.map(({ username, email }) => [fold(email), locales.get(username)]));
  return address => mailLanguage(byAddress.get(fold(address)));
}

/** Who sends it; locked, so that of two calls at once the second sees the mail of the first. */
async function lockSender(tx: Transaction, id: string): Promise<{ name: string; email: string }> {
  const [sender] = await tx
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (sender === undefined) throw new CallFailure('conflict', 'Your account has no e-mail address.');
  return sender;
}
