import { phoneNumbers } from '../../../service/db/schema';
import type { DomainService } from '../../../service/domain';
import { makeNumbers } from '../demo/numbers';
import { readNumberRecords } from './pool';

export const service: DomainService = {
  records: { numbers: readNumberRecords },
  async seed({ orm }, { people, now }) {
    await orm.insert(phoneNumbers).values(makeNumbers(people, now));
  },
};
