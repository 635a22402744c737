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

/** The demo without its queries and with one more device, what has devices ask, and what reads the log. */
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

  /** Has devices of Acme ask for domains: one a second, the last one `ago` milliseconds ago. */
  async function ask(domains: readonly string[], query: Partial<IncomingQuery> = {}, organization = 'acme', ago = 0) {
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

  return { ...demoServices, ask, logs, profile };
}

/** An entry of the log by what became of the query. */
export const briefly = ({ domain, status, reasons }: LogEntryOnWire) => [
  domain,
  status,
  ...reasons.map(({ id }) => id),
];
