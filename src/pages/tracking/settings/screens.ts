import { lazyWithRetry } from '../../../app/lazyWithRetry';
import type { AnyScreens } from '../../../screens/useScreens';

const screens: AnyScreens = {
  inputs: {
    retentionDays: lazyWithRetry(() => import('./RetentionInput')),
    teams: lazyWithRetry(() => import('./TeamsInput')),
    view: lazyWithRetry(() => import('./ViewInput')),
  },
};
export default screens;
