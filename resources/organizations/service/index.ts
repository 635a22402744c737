import type { DomainService } from '../../../service/domain';
import { organizationNotices } from './notices/plugin';

export const service: DomainService = {
  async plugin(app, services) {
    if (services.config.notices === 'on') await app.register(organizationNotices, services);
  },
};
