import { clock } from '../../../service/clock';
import type { DomainService } from '../../../service/domain';
import { billing } from './plugin';
import { saveUsage } from './usage';

export const service: DomainService = {
  plugin: billing,
  onOrganizationDelete: (tx, organization, domains) => saveUsage({ orm: tx }, domains, clock.date(), organization),
};
