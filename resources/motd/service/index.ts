import type { DomainService } from '../../../service/domain';
import { messagePictures } from '../contract/pictures';
import { seedAnnouncements } from '../demo/motd';
import { readMotdRecords } from './calls/record';
import { pictures } from './pictures';

export const service: DomainService = {
  pictures: { [messagePictures]: pictures },
  records: { motd: readMotdRecords },
  seed: (db, { now }) => seedAnnouncements(db, now),
};
