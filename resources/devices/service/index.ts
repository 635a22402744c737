import { eq } from 'drizzle-orm';
import { securityDevices } from '../../../service/db/schema';
import type { DomainService } from '../../../service/domain';
import { seedSecurityHub } from '../demo/securityHub';
import { riskFacts, watchDevices } from './alerts';
import { readDeviceRecords } from './audit';
import { deviceFeed } from './feed/plugin';
import { securityReport } from './mails';
import { readReport } from './report';
import { summarizeDevices } from './summary';

export const service: DomainService = {
  async plugin(app, services) {
    await app.register(deviceFeed, services);
  },
  kept: {
    securityHub: ({ orm }, organization) =>
      orm.$count(securityDevices, eq(securityDevices.organizationId, organization)),
  },
  notices: {
    watch: watchDevices,
    facts: riskFacts,
    async report(work, organization, period) {
      const figures = await readReport(work, organization, period);
      return figures.devices.length > 0 ? occasion => securityReport({ ...occasion, ...figures }) : undefined;
    },
  },
  async summary(db, organization) {
    const { byPlatform, byRisk } = await summarizeDevices(db, { organization });
    return { devices: byPlatform, risks: byRisk };
  },
  records: { devices: readDeviceRecords },
  seed: (db, { people, now }) => seedSecurityHub(db, { people, now }),
};
