import { DAY_MS, WEEK_MS } from '../../contract/durations';
import type { teamMembers } from '../../resources/teams/service/tables/teams';
import type { NewUser } from '../../resources/users/demo/users';
import type { Attempt, Entry } from '../audit/entries';
import { demoAccounts } from './accounts';
import type { Random } from './random';

/** A call in the past weeks, with its entries in the audit log. */
export interface DemoEvent {
  at: Date;
  attempt: Attempt;
  entries: Entry[];
}

const HISTORY_WEEKS = 5;
/** The number of events of each kind per organisation. */
const EVENTS_PER_KIND = 9;

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
  users: readonly NewUser[],
  members: readonly Membership[],
  now: Date,
): DemoEvent[] {
  return ['acme', 'globex', 'initrode'].flatMap((organization, index) => {
    const account = demoAccounts.find(each => each.organization === organization && each.role === 'admin');
    // An organisation without an administrator is managed by an operator.
    const actorAccount = account ?? demoAccounts.find(each => each.role === 'super_admin');
    if (actorAccount === undefined) return [];
    const attempt = (action: string): Attempt => ({
      requestId: random.uuid(),
      ip: `203.0.113.${10 + index}`,
      userAgent: random.pick(browsers),
      action,
      actor: { id: actorAccount.id, username: actorAccount.username, role: actorAccount.role },
    });
    const colleagues = users.filter(user => user.organizationId === organization && user.id !== actorAccount.id);
    // Only users who already existed then could be changed.
    const established = colleagues.filter(user => daysSinceCreated(user, now) > 7);
    const moment = (user: NewUser | undefined, minDays = 0) =>
      workingHour(random, now, minDays, user === undefined ? 7 : daysSinceCreated(user, now));
    const eventOf = (user: NewUser, at: Date, change: DemoChange): DemoEvent => ({
      at,
      attempt: attempt(change.action),
      entries: [entryOf(user, change)],
    });

    return [
      ...colleagues
        .filter(({ createdAt }) => createdAt && now.getTime() - createdAt.getTime() < HISTORY_WEEKS * WEEK_MS)
        .map(user => eventOf(user, user.createdAt ?? now, { action: 'addUser', after: initialValues(user) })),
      ...random
        .some(established, EVENTS_PER_KIND)
        .map(user => eventOf(user, moment(user), newAddress(user, organization))),
      ...random.some(established, EVENTS_PER_KIND).map(user => eventOf(user, moment(user), newName(user))),
      ...established
        .filter(({ status }) => status === 'disabled')
        .slice(0, EVENTS_PER_KIND)
        .map(user => eventOf(user, moment(user), disabling)),
      ...random
        .some(
          established.filter(({ status }) => status === 'active'),
          EVENTS_PER_KIND / 3,
        )
        .flatMap(user => {
          const at = moment(user, 3);
          const enabledAt = new Date(at.getTime() + 2 * DAY_MS);
          return [eventOf(user, at, disabling), eventOf(user, enabledAt, enabling)];
        }),
      ...random
        .some(
          established.filter(({ userType }) => userType === 'admin'),
          2,
        )
        .map(user => eventOf(user, moment(user), promotion)),
      ...random.some(established, EVENTS_PER_KIND).flatMap(user => {
        const teams = members.filter(each => each.userId === user.id).map(each => each.teamId);
        if (teams.length === 0) return [];
        return [
          eventOf(user, moment(user), {
            action: 'addUserToRoasterTeams',
            before: { teams: teams.slice(1) },
            after: { teams },
          }),
        ];
      }),
      ...random.some(established, 2).map(user => eventOf(user, moment(user), inviteTooSoon)),
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
        established.filter(({ smsEnabled }) => smsEnabled),
        attempt,
        moment,
      ),
    ];
  });
}

/** Returns a bulk run that enables SMS: one operation of two requests. */
function bulkRuns(
  random: Random,
  users: readonly NewUser[],
  attempt: (action: string) => Attempt,
  moment: (user: undefined, minDays: number) => Date,
): DemoEvent[] {
  const chosen = random.some(users, 2 * EVENTS_PER_KIND);
  const operation = random.uuid();
  const at = moment(undefined, 2);
  return [chosen.slice(0, EVENTS_PER_KIND), chosen.slice(EVENTS_PER_KIND)].map((batch, n) => ({
    at: new Date(at.getTime() + n * 400),
    attempt: { ...attempt('bulkToggleSmsStatus'), operation },
    entries: batch.map(user =>
      entryOf(user, { action: 'bulkToggleSmsStatus', before: { smsEnabled: false }, after: { smsEnabled: true } }),
    ),
  }));
}

type TargetUser = Pick<NewUser, 'id' | 'firstName' | 'lastName'> & { organizationId?: string | null };

function entryOf(user: TargetUser, { action: _action, ...details }: DemoChange): Entry {
  return {
    target: { type: 'manage-users', id: user.id, label: `${user.firstName} ${user.lastName}` },
    organization: user.organizationId ?? null,
    ...details,
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

function initialValues({ username, firstName, lastName, email, organizationId, userType }: NewUser): Values {
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

function daysSinceCreated({ createdAt }: NewUser, now: Date): number {
  return createdAt === undefined ? 0 : Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
}

/** Returns a random time between 08:00 and 18:00 UTC, more than `minDays` and less than `maxDays` days ago. */
function workingHour(random: Random, now: Date, minDays: number, maxDays: number): Date {
  const day = new Date(now.getTime() - random.whole(minDays + 1, Math.min(HISTORY_WEEKS * 7, maxDays - 1)) * DAY_MS);
  day.setUTCHours(random.whole(8, 17), random.whole(0, 59), random.whole(0, 59), random.whole(0, 999));
  return day;
}
