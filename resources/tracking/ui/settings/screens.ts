import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import type { AnyScreens } from '../../../../src/screens/anyScreens';

const screens: AnyScreens = {
  inputs: {
    retentionDays: lazyWithRetry(() => import('./RetentionInput')),
    teams: lazyWithRetry(() => import('./TeamsInput')),
    view: lazyWithRetry(() => import('./ViewInput')),
  },
};
export default screens;
