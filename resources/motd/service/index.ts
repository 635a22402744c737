import type { DomainService } from '../../../service/domain';
import { seedAnnouncements } from '../demo/motd';
import { readMotdRecords } from './calls/record';
import { findMessagePicture } from './pictures';

export const service: DomainService = {
  pictures: { motd: findMessagePicture },
  records: { motd: readMotdRecords },
  seed: (db, { now }) => seedAnnouncements(db, now),
};
