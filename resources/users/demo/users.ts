import { DAY_MS, MINUTE_MS } from '../../../contract/durations';
import { type DemoAccount, demoAccounts } from '../../../service/demo/accounts';
import { firstNames, lastNames, plainSpelling } from '../../../service/demo/names';
import type { Random } from '../../../service/demo/random';
import { lifetimes } from '../../../service/identity/pool';
import { type DemoOrganization, demoOrganizations } from '../../organizations/demo/organizations';
import type { users } from '../service/tables/users';

export type NewUser = typeof users.$inferInsert;

const appVersions = {
  ios: ['5.4.1', '5.4.0', '5.3.2'],
  android: ['5.4.2', '5.4.1', '5.2.9'],
  web: ['5.4.0'],
} as const;

/**
 * Creates the demo's users, those meant for signing in first. Timestamps are relative to `now`, all else is always
 * the same.
 */
export function makeDemoUsers(random: Random, now: Date): NewUser[] {
  const taken = new Set(demoAccounts.map(account => account.username));
  const people = demoAccounts.map((account, index) => accountRow(random, now, account, index));
  for (const organization of demoOrganizations) {
    const existingCount = people.filter(user => user.organizationId === organization.id).length;
    for (let i = existingCount; i < organization.people; i++) {
      people.push(makeUser(random, now, organization, people.length, taken));
    }
  }
  return people;
}

function accountRow(random: Random, now: Date, account: DemoAccount, index: number): NewUser {
  const { id, username, firstName, lastName, organization, role, status, totp = false } = account;
  return {
    id,
    username,
    firstName,
    lastName,
    email: `${username}@${organization ?? 'operator'}.example`,
    phone: phoneNumber(index),
    organizationId: organization,
    userType: role,
    mfaEnabled: totp,
    preferredMfa: totp ? 'TOTP' : 'NOMFA',
    ...accountHistory(random, now, status, 400),
  };
}

function makeUser(
  random: Random,
  now: Date,
  organization: DemoOrganization,
  index: number,
  taken: Set<string>,
): NewUser {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const username = freeUsername(`${plainSpelling(firstName)}.${plainSpelling(lastName)}`, taken);
  const status = random.weighted([
    ['active', 78],
    ['invited', 12],
    ['disabled', 7],
    ['reset_required', 3],
  ] as const);
  const userType = random.chance(0.04) ? 'admin' : 'user';
  const totp = status === 'active' && random.chance(userType === 'admin' ? 0.7 : 0.2);
  return {
    id: random.uuid(),
    username,
    firstName,
    lastName,
    email: `${username}@${organization.id}.example`,
    phone: random.chance(0.85) ? phoneNumber(index) : null,
    organizationId: organization.id,
    userType,
    smsEnabled: organization.attributes.smsEnabled === true && random.chance(0.4),
    mfaEnabled: totp,
    preferredMfa: totp ? 'TOTP' : 'NOMFA',
    ...accountHistory(random, now, status, organization.age),
  };
}

/** Generates a user's history: invited, then active on some device, mostly recently. */
function accountHistory(
  random: Random,
  now: Date,
  status: NonNullable<NewUser['status']>,
  age: number,
): Partial<NewUser> {
  const ago = (milliseconds: number) => new Date(now.getTime() - Math.round(milliseconds));
  if (status === 'invited') {
    const share = random.next();
    const invited = ago(share * Math.min(14, age) * DAY_MS);
    // One in six was added but not invited yet.
    if ((share * 1000) % 6 < 1) return { status, createdAt: invited };
    const inviteExpiresAt = new Date(invited.getTime() + lifetimes.invitation * 1000);
    return { status, createdAt: invited, invitedAt: invited, inviteExpiresAt };
  }
  const member = Math.max(2, random.next() * age) * DAY_MS;
  const lastSeen =
    status === 'disabled' ? member * (0.2 + 0.7 * random.next()) : MINUTE_MS + member * random.next() ** 6;
  const platform = random.weighted([
    ['android', 5],
    ['ios', 4],
    ['web', 1],
  ] as const);
  return {
    status,
    ...(status === 'disabled' && { statusWhenEnabled: 'active' }),
    createdAt: ago(member),
    invitedAt: ago(member),
    lastSeenAt: ago(lastSeen),
    platform,
    appVersion: random.pick(appVersions[platform]),
  };
}

/** Returns a phone number that is unassigned or reserved for fiction. */
function phoneNumber(index: number): string {
  return `+1212555${String(100 + index).padStart(4, '0')}`;
}

function freeUsername(wanted: string, taken: Set<string>): string {
  const base = wanted.slice(0, 29);
  let username = base;
  for (let n = 2; taken.has(username); n++) username = `${base}${n}`;
  taken.add(username);
  return username;
}
