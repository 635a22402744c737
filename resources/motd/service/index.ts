import { removeFromLists } from '../../../service/calls/removeFromLists';
import type { DomainService } from '../../../service/domain';
import { messagePictures } from '../contract/pictures';
import { seedAnnouncements } from '../demo/motd';
import { readMotdRecords } from './calls/record';
import { pictures } from './pictures';
import { motdEditions } from './tables/motd';

export const service: DomainService = {
  pictures: { [messagePictures]: pictures },
  records: { motd: readMotdRecords },
  onOrganizationDelete: (tx, organization) => removeFromLists(tx, motdEditions, organization),
  seed: (db, { now }) => seedAnnouncements(db, now),
};
