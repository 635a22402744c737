import { chunk } from 'es-toolkit';
import { DAY_MS, WEEK_MS } from '../../contract/durations';
import type { teamMembers } from '../../resources/teams/service/tables/teams';
import type { NewUser } from '../../resources/users/demo/users';
import type { Attempt, Entry } from '../audit/entries';
import { type DemoAccount, demoAccounts } from './accounts';
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
    const admin = demoAccounts.find(each => each.organization === organization && each.role === 'admin');
    // An organisation without an administrator is managed by an operator.
    const actor = admin ?? demoAccounts.find(each => each.role === 'super_admin');
    if (actor === undefined) return [];
    const recorder = createRecorder(random, now, actor, `203.0.113.${10 + index}`);
    const { record, recordEach, moment } = recorder;
    const colleagues = users.filter(user => user.organizationId === organization && user.id !== actor.id);
    // Only users who already existed then could be changed.
    const established = colleagues.filter(user => daysSinceCreated(user, now) > 7);
    return [
      ...colleagues
        .filter(({ createdAt }) => createdAt && now.getTime() - createdAt.getTime() < HISTORY_WEEKS * WEEK_MS)
        .map(user => record(user, { action: 'addUser', after: initialValues(user) }, user.createdAt)),
      ...recordEach(random.some(established, EVENTS_PER_KIND), newAddress),
      ...recordEach(random.some(established, EVENTS_PER_KIND), newName),
      ...statusChanges(recorder, random, established),
      ...teamChanges(recorder, random.some(established, EVENTS_PER_KIND), members),
      ...recordEach(random.some(established, 2), () => inviteTooSoon),
      // An operator belongs to no organisation, so only an administrator can try this.
      ...(admin ? [record({ ...admin, organizationId: organization }, ownAccount, moment())] : []),
      ...bulkRun(
        recorder,
        random,
        established.filter(({ smsEnabled }) => smsEnabled),
      ),
    ];
  });
}

type Recorder = ReturnType<typeof createRecorder>;

/** Returns functions that make up the events of one actor. */
function createRecorder(random: Random, now: Date, { id, username, role }: DemoAccount, ip: string) {
  const attempt = (action: string): Attempt => ({
    requestId: random.uuid(),
    ip,
    userAgent: random.pick(browsers),
    action,
    actor: { id, username, role },
  });
  /** Returns a time when a user, if one is given, existed, more than `minDays` days ago. */
  const moment = (user?: NewUser, minDays = 0) =>
    workingHour(random, now, minDays, user === undefined ? 7 : daysSinceCreated(user, now));
  const record = (user: TargetUser, change: DemoChange, at = now): DemoEvent => ({
    at,
    attempt: attempt(change.action),
    entries: [entryOf(user, change)],
  });
  const recordEach = (users: readonly NewUser[], changeOf: (user: NewUser) => DemoChange) =>
    users.map(user => record(user, changeOf(user), moment(user)));
  return { attempt, moment, record, recordEach };
}

/** Disables users, enables some of them again, and makes some administrators. */
function statusChanges({ record, recordEach, moment }: Recorder, random: Random, users: readonly NewUser[]) {
  const disabled = users.filter(({ status }) => status === 'disabled');
  const active = users.filter(({ status }) => status === 'active');
  const admins = users.filter(({ userType }) => userType === 'admin');
  return [
    ...recordEach(disabled.slice(0, EVENTS_PER_KIND), () => disabling),
    ...random.some(active, EVENTS_PER_KIND / 3).flatMap(user => {
      const at = moment(user, 3);
      return [record(user, disabling, at), record(user, enabling, new Date(at.getTime() + 2 * DAY_MS))];
    }),
    ...recordEach(random.some(admins, 2), () => promotion),
  ];
}

function teamChanges({ recordEach }: Recorder, users: readonly NewUser[], members: readonly Membership[]) {
  const teamsOf = ({ id }: NewUser) => members.filter(({ userId }) => userId === id).map(({ teamId }) => teamId);
  const inTeams = users.filter(user => teamsOf(user).length > 0);
  return recordEach(inTeams, user => ({
    action: 'addUserToRoasterTeams',
    before: { teams: teamsOf(user).slice(1) },
    after: { teams: teamsOf(user) },
  }));
}

/** Returns a bulk run that enables SMS: one operation of two requests. */
function bulkRun({ attempt, moment }: Recorder, random: Random, users: readonly NewUser[]): DemoEvent[] {
  const chosen = random.some(users, 2 * EVENTS_PER_KIND);
  const operation = random.uuid();
  const at = moment(undefined, 2);
  return chunk(chosen, EVENTS_PER_KIND).map((batch, n) => ({
    at: new Date(at.getTime() + n * 400),
    attempt: { ...attempt('bulkToggleSmsStatus'), operation },
    entries: batch.map(user => entryOf(user, enablingSms)),
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
const enablingSms: DemoChange = {
  action: 'bulkToggleSmsStatus',
  before: { smsEnabled: false },
  after: { smsEnabled: true },
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

function newAddress({ email, username, organizationId }: NewUser): DemoChange {
  return {
    action: 'updateUserEmail',
    before: { email: `${username}@mail.${organizationId}.example` },
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
