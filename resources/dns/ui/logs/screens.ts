import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import type { AnyScreens } from '../../../../src/screens/anyScreens';

type Cells = typeof import('./cells');
const cell = <N extends keyof Cells>(name: N) =>
  lazyWithRetry<Cells[N]>(async () => ({ default: (await import('./cells'))[name] }));
type Choices = typeof import('./choices');
const choice = <N extends keyof Choices>(name: N) =>
  lazyWithRetry<Choices[N]>(async () => ({ default: (await import('./choices'))[name] }));

const screens: AnyScreens = {
  List: lazyWithRetry(() => import('./LogList')),
  Details: lazyWithRetry(() => import('./LogDetails')),
  cells: {
    domain: cell('LogDomain'),
    root: cell('LogDomain'),
    timestamp: cell('LogTime'),
    reasons: cell('LogReasons'),
    tracker: cell('LogTracker'),
  },
  values: { domain: cell('LogDomain'), root: cell('LogDomain'), timestamp: cell('LogTime') },
  filters: {
    deviceId: { Value: choice('DeviceName'), Editor: choice('DeviceEditor') },
    reason: { Value: choice('ReasonName'), Editor: choice('ReasonEditor') },
    country: { Value: choice('CountryName'), Editor: choice('CountryEditor') },
  },
};
export default screens;
