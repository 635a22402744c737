import type { DomainService } from '../../../service/domain';
import { billing } from './plugin';

export const service: DomainService = {
  async plugin(app, { db, domains }) {
    await app.register(billing, { db, domains });
  },
};
