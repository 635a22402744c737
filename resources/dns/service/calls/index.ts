import { analyticsCalls } from './analytics';
import { choiceCalls } from './choices';
import { domainCalls } from './domains';
import { logCalls } from './logs';
import { profileCalls } from './profile';

/** Handlers of the calls about DNS filtering. */
export const dns = { ...profileCalls, ...domainCalls, ...choiceCalls, ...logCalls, ...analyticsCalls };
