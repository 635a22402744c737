import { eq, sql } from 'drizzle-orm';
import type { CallOutput, ParsedInput } from '../../../../contract';
import type { CallerContext, Handler } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { accountTransaction, type Transaction, type Work } from '../../../../service/calls/transaction';
import { advisoryLock } from '../../../../service/db/advisoryLock';
import { organizations, virtualHosts } from '../../../../service/db/schema';
import { addUser, adminCreateUser } from '../../../users/service/calls/add';
import { planReport } from '../notices/plan';
import { assertFreeDomains, assertOwnLogo } from './attributes';
import { readOrganization } from './record';
import { wasDeleted } from './remove';
import { assertTrialEnd } from './trial';

/** Creates an organisation with its first administrator and its trial in one transaction. */
export const addOrganization: Handler<'addOrganization'> = (input, context) => {
  const { organization: id, label, vhost = null, attributes, administrator, trialEndsAt } = input;
  assertOwnLogo(id, attributes);
  const end = trialEndsAt === undefined ? null : assertTrialEnd(trialEndsAt, context.now, 'trialEndsAt');
  return accountTransaction(context, async work => {
    const { tx } = work;
    if (vhost !== null) await assertFreeHost(tx, vhost);
    await assertFreeDomains(tx, id, attributes);
    const inserted = await tx
      .insert(organizations)
      .values({
        id,
        label,
        vhost,
        // The server that reported the virtual host, if any.
        serverId:
          vhost === null
            ? null
            : sql`(select ${virtualHosts.serverId} from ${virtualHosts} where ${virtualHosts.vhost} = ${vhost})`,
        attributes,
        status: end === null ? 'active' : 'trial',
        trialEnabled: end !== null,
        trialEndsAt: end,
        createdAt: context.now,
      })
      .onConflictDoNothing()
      .returning({ id: organizations.id });
    if (inserted.length === 0)
      throw new CallFailure('taken', 'There is already an organisation with this name.', 'organization');
    if (await wasDeleted(tx, id)) {
      const message =
        'An organisation with this short name was deleted, and its audit log is kept. Choose another one.';
      throw new CallFailure('taken', message, 'organization');
    }
    const firstAdministrator = administrator && (await addAdministrator(work, context, id, administrator));
    const organization = await readOrganization(tx, id);
    await planReport(tx, id, organization.attributes, context.now);
    return { ...organization, ...(firstAdministrator && { administrator: firstAdministrator }) };
  });
};

/** Holds a lock, so that no two organisations get the same host. */
async function assertFreeHost(tx: Transaction, vhost: string): Promise<void> {
  await tx.execute(advisoryLock('organizations.hosts'));
  const [owner] = await tx
    .select({ label: organizations.label })
    .from(organizations)
    .where(eq(organizations.vhost, vhost));
  if (owner !== undefined)
    throw new CallFailure('taken', `The virtual host already belongs to ${owner.label}.`, 'vhost');
}

async function addAdministrator(
  { db }: Work,
  context: CallerContext,
  organization: string,
  { access, ...details }: NonNullable<ParsedInput<'addOrganization'>['administrator']>,
): Promise<NonNullable<CallOutput<'addOrganization'>['administrator']>> {
  const input = { ...details, organization, user_type: 'admin' as const, teams: [], smsEnabled: false };
  const txContext = { ...context, db, scope: { organization } };
  try {
    if (access === 'invitation') {
      const { id, username, email, inviteExpiresAt } = await addUser({ ...input, sendInvite: true }, txContext);
      return { id, username, email, inviteExpiresAt, password: null };
    }
    // The operator hands the password over, so it isn't mailed.
    const added = await adminCreateUser({ ...input, messageAction: 'SUPPRESS' }, txContext);
    const { id, username, email, temporaryPassword } = added;
    return { id, username, email, inviteExpiresAt: null, password: temporaryPassword };
  } catch (error) {
    throw error instanceof CallFailure ? prefixAdministratorField(error) : error;
  }
}

/** Prefixes the field of a failure with its path in this call's input. */
function prefixAdministratorField({ code, message, field }: CallFailure): CallFailure {
  return new CallFailure(code, message, field === undefined ? 'administrator' : `administrator.${field}`);
}
