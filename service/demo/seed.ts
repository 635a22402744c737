import { demo } from '../../contract/demo';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { demoOrganizations, demoVhost } from '../../resources/organizations/demo/organizations';
import { domains } from '../../resources/service';
import { makeMembers, makeTeams } from '../../resources/teams/demo/teams';
import { makeDemoUsers, type NewUser } from '../../resources/users/demo/users';
import { mailInvitations } from '../../resources/users/service/calls/mail';
import { insertEntries } from '../audit/entries';
import { accountTransaction, type Work } from '../calls/transaction';
import { organizations, teamMembers, teams, users } from '../db/schema';
import type { IdentityDirectory, NewAccount } from '../identity/directory';
import { generatePassword } from '../identity/temporaryPassword';
import { makeTotpSecret } from '../identity/totp';
import type { Services } from '../services';
import { type DemoAccount, demoAccounts } from './accounts';
import { makeHistory } from './audit';
import { seedCollections } from './collections';
import { createRandom } from './random';

interface SeededAccount {
  username: string;
  password: string;
  note: string;
}

const SEED = 20_260_101;

/**
 * Adds the demo data to an empty database in one transaction. It is the same on every machine, except for the password
 * (unless configured), the authenticator app's secret and times, which are relative to now.
 * @param consoleUrl the base of links to pages of the console
 * @returns the accounts to sign in with
 */
export async function seedDemo(services: Services, consoleUrl: string): Promise<SeededAccount[]> {
  const { config } = services;
  const random = createRandom(SEED);
  const now = new Date();
  const password = config.demoPassword ?? generatePassword();
  const totpSecret = makeTotpSecret();
  const people = makeDemoUsers(random, now);
  const ownTeams = makeTeams(now);
  const members = makeMembers(random, people, ownTeams);

  await accountTransaction(services, async work => {
    const { tx, directory } = work;
    await tx.insert(organizations).values(
      demoOrganizations.map(({ id, label, trialDays, age, attributes }) => ({
        id,
        label,
        vhost: demoVhost(id),
        status: trialDays === undefined ? ('active' as const) : ('trial' as const),
        trialEnabled: trialDays !== undefined,
        trialEndsAt: trialDays === undefined ? null : new Date(now.getTime() + trialDays * DAY_MS),
        attributes,
        createdAt: new Date(now.getTime() - age * DAY_MS),
      })),
    );
    await tx.insert(users).values(people);
    await tx.insert(teams).values(ownTeams);
    await tx.insert(teamMembers).values(members);
    await seedCollections(work.db, now);
    await makeAccounts(directory, people, password, totpSecret);
    for (const { seed } of domains) await seed?.(work.db, { people, now, config });
    await renewInvitations(work, consoleUrl, people, now);
    for (const { at, attempt, entries } of makeHistory(random, people, members, now)) {
      await insertEntries(tx, attempt, entries, at);
    }
  });

  return demoAccounts.map(({ username, note, totp }) => ({
    username,
    password,
    note: totp ? `${note}; its secret is ${totpSecret}` : note,
  }));
}

/** Creates an account for each user. Only demo accounts get a password, because deriving a verifier takes a while. */
async function makeAccounts(directory: IdentityDirectory, people: NewUser[], password: string, totpSecret: string) {
  const accountById = new Map(demoAccounts.map(account => [account.id, account]));
  const { failed } = await directory.createUsers(
    people.map(user => newAccount(user, accountById.get(user.id), password, totpSecret)),
  );
  if (failed[0] !== undefined) throw failed[0].error;
  const usernamesWith = (status: NewUser['status']) =>
    people.filter(each => each.status === status).map(each => each.username);
  await directory.disable(usernamesWith('disabled'));
  await directory.resetPassword(usernamesWith('reset_required'));
}

/** Sends the account that was never activated a valid invitation, which waits in the outbox. */
async function renewInvitations(work: Work, consoleUrl: string, people: NewUser[], now: Date) {
  const invitedAt = new Date(now.getTime() - 2 * HOUR_MS);
  const invited = people.filter(({ id }) => id === demo.invited);
  await mailInvitations(work, { now: invitedAt, consoleUrl }, invited);
}

function newAccount(
  { id, username, email, phone, firstName, lastName, organizationId }: NewUser,
  account: DemoAccount | undefined,
  password: string,
  totpSecret: string,
): NewAccount {
  return {
    sub: id,
    username,
    attributes: {
      email,
      email_verified: 'true',
      ...(phone && { phone_number: phone }),
      given_name: firstName,
      family_name: lastName,
      ...(organizationId && { 'custom:organization': organizationId }),
    },
    ...(account && { password, temporary: account.temporaryPassword === true }),
    ...(account?.totp && { totpSecret }),
  };
}
