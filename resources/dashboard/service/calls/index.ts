import { platformCalls } from './platform';
import { positionCalls } from './positions';

/** The handlers of the calls that the dashboard makes beside those of other screens. */
export const dashboard = { ...platformCalls, ...positionCalls };
