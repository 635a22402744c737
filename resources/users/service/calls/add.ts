import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInput } from '../../../../contract';
import { type CallerContext, type Handler, oneOrganization } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import { accountTransaction, type Transaction, type Work } from '../../../../service/calls/transaction';
import { outbox, teamMembers, teams, users } from '../../../../service/db/schema';
import { IdentityError } from '../../../../service/identity/errors';
import { generatePassword } from '../../../../service/identity/temporaryPassword';
import { assignNumber } from './assignNumber';
import { mailInvitations, temporaryPasswordMail } from './mail';
import { lockRemainingSeats, newAccount, newRow, userLimitReached, usernameTaken } from './newUser';
import { readUser } from './record';
import { lockUser, refuseGrant, refuseSmsWithoutNumber } from './rules';
import { assertSms } from './sms';

/** The input that both ways of adding a user share. */
type NewUserInput = Omit<ParsedInput<'addUser'>, 'sendInvite'>;

/** Adds a user who activates the account in the app. */
export const addUser: Handler<'addUser'> = ({ sendInvite, ...userInput }, context) =>
  accountTransaction(context, async work => {
    const { id, scope } = await insertUser(work, context, userInput);
    if (sendInvite) {
      const recipient = { id, username: userInput.username, firstName: userInput.first_name, email: userInput.email };
      await mailInvitations(work, context, [recipient]);
    }
    return readUser(work.tx, scope, id);
  });

/** Adds a user with a temporary password, which only this response contains. */
export const adminCreateUser: Handler<'user/adminCreateUser'> = ({ messageAction, ...userInput }, context) =>
  accountTransaction(context, async work => {
    const temporaryPassword = generatePassword();
    const { id, scope } =
      messageAction === 'RESEND'
        ? await renewPassword(work, context, userInput.username, temporaryPassword)
        : await insertUser(work, context, userInput, temporaryPassword);
    const added = await readUser(work.tx, scope, id);
    if (messageAction !== 'SUPPRESS') {
      await work.tx.insert(outbox).values(temporaryPasswordMail(context, added, temporaryPassword));
    }
    return { ...added, temporaryPassword };
  });

/** The added user, and the scope that contains the record. */
interface AddedUser {
  id: string;
  scope: { organization: string | undefined };
}

/** Adds a user who signs in with the given password or, without one, chooses it by means of an invitation. */
async function insertUser(
  { tx, directory }: Work,
  { caller, scope, now }: CallerContext,
  input: NewUserInput,
  temporaryPassword?: string,
): Promise<AddedUser> {
  const { username, user_type: userType, phone = null, twilioNumber = null, smsEnabled } = input;
  const refusal =
    refuseGrant(caller, userType) ??
    (smsEnabled ? refuseSmsWithoutNumber({ phone, hasNumber: twilioNumber !== null }) : undefined);
  if (refusal !== undefined) throw refusal;
  // An operator may belong to no organisation.
  const organization = userType === 'super_admin' ? (scope.organization ?? null) : oneOrganization(scope);
  if (organization !== null && (await lockRemainingSeats(tx, organization)) === 0) throw userLimitReached();
  await assertSms(tx, organization, { smsEnabled, twilioNumber });
  const teamIds = [...new Set(input.teams)];
  await assertTeams(tx, organization, teamIds);
  if ((await tx.$count(users, eq(users.username, username))) > 0) throw usernameTaken();

  const { sub: id } = await directory
    .createUser(newAccount(input, organization, temporaryPassword))
    .catch((error: unknown) => {
      throw error instanceof IdentityError && error.code === 'UsernameExistsException' ? usernameTaken() : error;
    });
  const hasPassword = temporaryPassword !== undefined;
  await tx.insert(users).values(newRow(id, input, { organization, hasPassword, now }));
  if (teamIds.length > 0) await tx.insert(teamMembers).values(teamIds.map(teamId => ({ teamId, userId: id })));
  if (twilioNumber !== null) await assignNumber(tx, now, { id, organizationId: organization }, twilioNumber);
  return { id, scope: { organization: organization ?? undefined } };
}

/** Sets another temporary password for a user who hasn't replaced the first one yet. */
async function renewPassword(
  { tx, directory }: Work,
  context: CallerContext,
  username: string,
  temporaryPassword: string,
): Promise<AddedUser> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(inScope(context.scope, users.organizationId, eq(users.username, username)));
  if (found === undefined) throw notFound('user', 'username');
  const { id, status } = await lockUser(tx, context, found.id, 'username');
  const account = await directory.findUser(username);
  if (status !== 'active' || account?.hasTemporaryPassword !== true) {
    throw new CallFailure('conflict', 'This user has no temporary password to replace.', 'messageAction');
  }
  await directory.setPassword(username, temporaryPassword, { temporary: true });
  return { id, scope: context.scope };
}

async function assertTeams(tx: Transaction, organization: string | null, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own =
    organization === null
      ? 0
      : await tx.$count(teams, and(eq(teams.organizationId, organization), inArray(teams.id, ids)));
  if (own < ids.length) throw new CallFailure('invalid', 'Every team must belong to the organisation.', 'teams');
}
