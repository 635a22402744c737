import { eq } from 'drizzle-orm';
import { securityDevices } from '../../../service/db/schema';
import type { DomainService } from '../../../service/domain';
import { seedSecurityHub } from '../demo/securityHub';
import { readDeviceRecords } from './audit';
import { deviceFeed } from './feed/plugin';

export const service: DomainService = {
  async plugin(app, { db, config }) {
    await app.register(deviceFeed, { db, config });
  },
  kept: {
    securityHub: ({ orm }, organization) =>
      orm.$count(securityDevices, eq(securityDevices.organizationId, organization)),
  },
  records: { devices: readDeviceRecords },
  seed: (db, { people, now }) => seedSecurityHub(db, { people, now }),
};
