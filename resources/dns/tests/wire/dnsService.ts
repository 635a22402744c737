import type { CallInput } from '../../../../contract';
import { demo } from '../../../../contract/demo';
import { dnsDevices, dnsQueries } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import type { LogEntryOnWire } from '../../contract/dnsProfile';
import { type IncomingQuery, recordQueries } from '../../service/record';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
/** A device of `acme-user`. */
export const phone = 'TESTDEV';

/** Starts the demo without queries, with one more device. Returns functions to record queries and to read the log. */
export function dnsService() {
  const demoServices = demoService(startService, async ({ service }) => {
    await service.db.orm.delete(dnsQueries);
    await service.db.orm.insert(dnsDevices).values({
      id: phone,
      organizationId: 'acme',
      name: '=Ada’s "phone"',
      model: 'iPhone 15',
      userId: demo.acmeUser,
    });
  });
  const { service, admin } = demoServices;

  /** Records queries for domains, one a second, so that the last one is `ago` milliseconds old. */
  async function recordTestQueries(
    domains: readonly string[],
    query: Partial<IncomingQuery> = {},
    organization = 'acme',
    ago = 0,
  ) {
    const last = Date.now() - ago;
    return recordQueries(
      service.db,
      organization,
      domains.map((domain, index) => ({
        at: new Date(last - (domains.length - index) * 1000),
        domain,
        type: 28,
        protocol: 'DNS-over-HTTPS',
        deviceId: phone,
        clientIp: '203.0.113.17',
        client: 'apple-profile',
        dnssec: true,
        ...query,
      })),
    );
  }

  async function logs(input: CallInput<'dns/getLogs'> = {}, client = admin) {
    const { status, body } = await client.call('dns/getLogs', input);
    if (status !== 200) throw new Error(`The log was answered with ${status}`);
    return body.data ?? { items: [], cursor: null };
  }

  async function profile() {
    const { body } = await admin.call('dns/getOrganizationProfile', {});
    if (!body.data) throw new Error('Acme has no profile');
    return body.data;
  }

  return { ...demoServices, recordTestQueries, logs, profile };
}

/** Returns a log entry's domain, status and reasons. */
export const summarizeEntry = ({ domain, status, reasons }: LogEntryOnWire) => [
  domain,
  status,
  ...reasons.map(({ id }) => id),
];
