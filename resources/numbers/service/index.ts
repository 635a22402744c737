import { phoneNumbers } from '../../../service/db/schema';
import type { DomainService } from '../../../service/domain';
import { countNumbers } from '../../organizations/service/calls/phoneNumbers';
import { makeNumbers } from '../demo/numbers';
import { readNumberRecords } from './pool';
import { numbersByMonth } from './usage';

export const service: DomainService = {
  kept: { sms: async (db, organization) => (await countNumbers(db, organization)).assigned },
  usage: { numbers: numbersByMonth },
  records: { numbers: readNumberRecords },
  async seed({ orm }, { people, now }) {
    await orm.insert(phoneNumbers).values(makeNumbers(people, now));
  },
};
