import type { DomainService } from '../../../service/domain';
import { proxySettings } from './appSettings';
import { proxyCollection } from './calls/collection';

export const service: DomainService = { appSettings: proxySettings, collections: { proxy: proxyCollection } };
