import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import type { AnyScreens } from '../../../../src/screens/anyScreens';

type Cells = typeof import('./cells');
const cell = <N extends keyof Cells>(name: N) =>
  lazyWithRetry<Cells[N]>(async () => ({ default: (await import('./cells'))[name] }));

const screens: AnyScreens = {
  List: lazyWithRetry(() => import('./LogList')),
  Details: lazyWithRetry(() => import('./LogDetails')),
  cells: {
    domain: cell('LogDomain'),
    root: cell('LogDomain'),
    timestamp: cell('LogTime'),
    reasons: cell('LogReasons'),
    tracker: cell('LogTracker'),
    country: cell('CountryName'),
  },
  filters: {
    deviceId: {
      Value: lazyWithRetry(() => import('./DeviceName')),
      Editor: lazyWithRetry(() => import('./DeviceEditor')),
    },
    reason: {
      Value: lazyWithRetry(() => import('./ReasonName')),
      Editor: lazyWithRetry(() => import('./ReasonEditor')),
    },
    country: {
      Value: lazyWithRetry(() => import('./CountryName')),
      Editor: lazyWithRetry(() => import('./CountryEditor')),
    },
  },
};
export default screens;
