import { DAY_MS, WEEK_MS } from '../../contract/durations';
import type { teamMembers } from '../../resources/teams/service/tables/teams';
import type { NewUser } from '../../resources/users/demo/people';
import type { Attempt, Entry } from '../audit/entries';
import { demoAccounts } from './accounts';
import type { Random } from './random';

/** A call in the past weeks, with its entries in the audit log. */
export interface DemoEvent {
  at: Date;
  attempt: Attempt;
  entries: Entry[];
}

const WEEKS = 5;
/** The number of events of each kind per organisation. */
const TIMES = 9;

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
] as const;

type Values = Entry['before'];
type Membership = typeof teamMembers.$inferInsert;

/** A change of a user, as the audit log records it. */
interface DemoChange {
  action: string;
  before?: Values;
  after?: Values;
  outcome?: string;
  error?: string;
}

/** Returns some weeks of administration in each organisation, which lead to the present state. */
export function makeHistory(
  random: Random,
  people: readonly NewUser[],
  members: readonly Membership[],
  now: Date,
): DemoEvent[] {
  return ['acme', 'globex', 'initrode'].flatMap((organization, index) => {
    const account = demoAccounts.find(each => each.organization === organization && each.role === 'admin');
    // An organisation without an administrator is managed by an operator.
    const who = account ?? demoAccounts.find(each => each.role === 'super_admin');
    if (who === undefined) return [];
    const attempt = (action: string): Attempt => ({
      requestId: random.uuid(),
      ip: `203.0.113.${10 + index}`,
      userAgent: random.pick(browsers),
      action,
      actor: { id: who.id, username: who.username, role: who.role },
    });
    const own = people.filter(person => person.organizationId === organization && person.id !== who.id);
    // Only users who already existed then could be changed.
    const known = own.filter(person => daysThere(person, now) > 7);
    const moment = (person: NewUser | undefined, least = 0) =>
      workingHour(random, now, least, person === undefined ? 7 : daysThere(person, now));
    const done = (person: NewUser, at: Date, deed: DemoChange): DemoEvent => ({
      at,
      attempt: attempt(deed.action),
      entries: [entryOf(person, deed)],
    });

    return [
      ...own
        .filter(({ createdAt }) => createdAt && now.getTime() - createdAt.getTime() < WEEKS * WEEK_MS)
        .map(person => done(person, person.createdAt ?? now, { action: 'addUser', after: firstValues(person) })),
      ...random.some(known, TIMES).map(person => done(person, moment(person), newAddress(person, organization))),
      ...random.some(known, TIMES).map(person => done(person, moment(person), newName(person))),
      ...known
        .filter(({ status }) => status === 'disabled')
        .slice(0, TIMES)
        .map(person => done(person, moment(person), disabling)),
      ...random
        .some(
          known.filter(({ status }) => status === 'active'),
          TIMES / 3,
        )
        .flatMap(person => {
          const at = moment(person, 3);
          const later = new Date(at.getTime() + 2 * DAY_MS);
          return [done(person, at, disabling), done(person, later, enabling)];
        }),
      ...random
        .some(
          known.filter(({ userType }) => userType === 'admin'),
          2,
        )
        .map(person => done(person, moment(person), promotion)),
      ...random.some(known, TIMES).flatMap(person => {
        const teams = members.filter(each => each.userId === person.id).map(each => each.teamId);
        if (teams.length === 0) return [];
        return [
          done(person, moment(person), {
            action: 'addUserToRoasterTeams',
            before: { teams: teams.slice(1) },
            after: { teams },
          }),
        ];
      }),
      ...random.some(known, 2).map(person => done(person, moment(person), inviteTooSoon)),
      // Only an administrator can try this, because an operator belongs to no organisation.
      ...(account === undefined
        ? []
        : [
            {
              at: moment(undefined),
              attempt: attempt('user/disable'),
              entries: [entryOf({ ...account, organizationId: organization }, ownAccount)],
            },
          ]),
      ...bulkRuns(
        random,
        known.filter(({ smsEnabled }) => smsEnabled),
        attempt,
        moment,
      ),
    ];
  });
}

/** Returns a bulk run that enables SMS: one operation of two requests. */
function bulkRuns(
  random: Random,
  people: readonly NewUser[],
  attempt: (action: string) => Attempt,
  moment: (person: undefined, least: number) => Date,
): DemoEvent[] {
  const chosen = random.some(people, 2 * TIMES);
  const operation = random.uuid();
  const at = moment(undefined, 2);
  return [chosen.slice(0, TIMES), chosen.slice(TIMES)].map((part, n) => ({
    at: new Date(at.getTime() + n * 400),
    attempt: { ...attempt('bulkToggleSmsStatus'), operation },
    entries: part.map(person =>
      entryOf(person, { action: 'bulkToggleSmsStatus', before: { smsEnabled: false }, after: { smsEnabled: true } }),
    ),
  }));
}

type Person = Pick<NewUser, 'id' | 'firstName' | 'lastName'> & { organizationId?: string | null };

function entryOf(person: Person, { action: _action, ...told }: DemoChange): Entry {
  return {
    target: { type: 'manage-users', id: person.id, label: `${person.firstName} ${person.lastName}` },
    organization: person.organizationId ?? null,
    ...told,
  };
}

const disabling: DemoChange = { action: 'user/disable', before: { status: 'active' }, after: { status: 'disabled' } };
const enabling: DemoChange = { action: 'user/enable', before: { status: 'disabled' }, after: { status: 'active' } };
const promotion: DemoChange = {
  action: 'updateUserRole',
  before: { user_type: 'user' },
  after: { user_type: 'admin' },
};
const ownAccount: DemoChange = {
  action: 'user/disable',
  outcome: 'own_account',
  error: "You can't disable your own account.",
};
const inviteTooSoon: DemoChange = {
  action: 'user/sendInvite',
  outcome: 'too_many_requests',
  error: 'The last e-mail was sent less than a minute ago. Try again in 41 s.',
};

function newAddress({ email, username }: NewUser, organization: string): DemoChange {
  return {
    action: 'updateUserEmail',
    before: { email: `${username}@mail.${organization}.example` },
    after: { email },
  };
}

function newName({ firstName }: NewUser): DemoChange {
  return {
    action: 'updateUserName',
    before: { first_name: firstName.slice(0, -1) || '?' },
    after: { first_name: firstName },
  };
}

function firstValues({ username, firstName, lastName, email, organizationId, userType }: NewUser): Values {
  return {
    username,
    first_name: firstName,
    last_name: lastName,
    email,
    organization: organizationId ?? null,
    user_type: userType ?? 'user',
    status: 'invited',
  };
}

function daysThere({ createdAt }: NewUser, now: Date): number {
  return createdAt === undefined ? 0 : Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
}

/** Returns a random time between 08:00 and 18:00 UTC, more than `least` and less than `most` days ago. */
function workingHour(random: Random, now: Date, least: number, most: number): Date {
  const day = new Date(now.getTime() - random.whole(least + 1, Math.min(WEEKS * 7, most - 1)) * DAY_MS);
  day.setUTCHours(random.whole(8, 17), random.whole(0, 59), random.whole(0, 59), random.whole(0, 999));
  return day;
}
