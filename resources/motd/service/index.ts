import type { DomainService } from '../../../service/domain';
import { seedAnnouncements } from '../demo/motd';
import { readMotdRecords } from './calls/record';

export const service: DomainService = {
  records: { motd: readMotdRecords },
  seed: (db, { now }) => seedAnnouncements(db, now),
};
