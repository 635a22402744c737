import type { DomainService } from '../../../service/domain';
import { billing } from './plugin';

export const service: DomainService = {
  async plugin(app, { db, config, domains }) {
    await app.register(billing, { db, config: config.billing, domains });
  },
};
