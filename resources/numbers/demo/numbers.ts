import { DAY_MS } from '../../../contract/durations';
import type { NewUser } from '../../users/demo/users';
import type { phoneNumbers } from '../service/tables/phoneNumbers';

/** The demo pools. Any organisation may use those of null. The first `assigned` numbers of a pool have users. */
const pools = [
  { organization: 'acme', size: 14, assigned: 8 },
  { organization: 'globex', size: 8, assigned: 5 },
  { organization: null, size: 4, assigned: 0 },
] as const;

/** Generates Twilio numbers from the range reserved for fiction. */
export function makeNumbers(people: readonly NewUser[], now: Date): (typeof phoneNumbers.$inferInsert)[] {
  let index = 0;
  return pools.flatMap(({ organization, size, assigned }) => {
    const owners = people.filter(
      ({ organizationId, smsEnabled, status }) => organizationId === organization && smsEnabled && status === 'active',
    );
    return Array.from({ length: size }, (_, at) => {
      const last = String(100 + index++);
      const owner = at < assigned ? owners[at] : undefined;
      return {
        sid: `PN${last.padStart(32, '0')}`,
        phoneNumber: `+14155550${last}`,
        friendlyName: `(415) 555-0${last}`,
        // The last number of each pool is for voice only.
        capabilities: { voice: true, sms: at < size - 1, mms: at % 3 === 0, fax: false },
        isoCountry: 'US',
        organizationId: organization,
        assignedTo: owner?.id ?? null,
        assignedAt: owner === undefined ? null : new Date(now.getTime() - (at + 1) * 9 * DAY_MS),
        createdAt: new Date(now.getTime() - 200 * DAY_MS),
      };
    });
  });
}
