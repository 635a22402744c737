import type { DomainService } from '../../../service/domain';
import { organizationNotices } from './notices/plugin';

export const service: DomainService = {
  async plugin(app, { db, config }) {
    if (config.notices === 'on') await app.register(organizationNotices, { db, config });
  },
};
