import type { DomainService } from '../../../service/domain';
import { billing } from './plugin';
import { saveLastUsage } from './usage';

export const service: DomainService = {
  plugin: billing,
  onOrganizationDelete: (tx, organization, domains) => saveLastUsage({ orm: tx }, domains, organization),
};
