import type { DomainService } from '../../../service/domain';
import { status } from './plugin';

export const service: DomainService = { plugin: status };
