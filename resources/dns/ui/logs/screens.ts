import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import type { AnyScreens } from '../../../../src/screens/anyScreens';

const logCells = () => import('./cells');

const screens: AnyScreens = {
  List: lazyWithRetry(() => import('./LogList')),
  Details: lazyWithRetry(() => import('./LogDetails')),
  cells: {
    domain: lazyWithRetry(() => logCells().then(({ LogDomain }) => ({ default: LogDomain }))),
    root: lazyWithRetry(() => logCells().then(({ LogDomain }) => ({ default: LogDomain }))),
    timestamp: lazyWithRetry(() => logCells().then(({ LogTime }) => ({ default: LogTime }))),
    reasons: lazyWithRetry(() => logCells().then(({ LogReasons }) => ({ default: LogReasons }))),
    tracker: lazyWithRetry(() => logCells().then(({ LogTracker }) => ({ default: LogTracker }))),
    country: lazyWithRetry(() => logCells().then(({ CountryName }) => ({ default: CountryName }))),
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
