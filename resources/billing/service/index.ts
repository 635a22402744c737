import type { DomainService } from '../../../service/domain';
import { billing } from './plugin';

export const service: DomainService = { plugin: billing };
