import type { DomainService } from '../../../service/domain';
import { seedSecurityHub } from '../demo/securityHub';
import { readDeviceRecords } from './audit';
import { deviceFeed } from './feed/plugin';

export const service: DomainService = {
  async plugin(app, { db, config }) {
    await app.register(deviceFeed, { db, config });
  },
  records: { devices: readDeviceRecords },
  seed: (db, { people, now }) => seedSecurityHub(db, { people, now }),
};
