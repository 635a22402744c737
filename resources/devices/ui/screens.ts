import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import type { AnyScreens } from '../../../src/screens/anyScreens';

const screens: AnyScreens = {
  List: lazyWithRetry(() => import('./DeviceList')),
  Lead: lazyWithRetry(() => import('./DeviceRisk')),
  cells: { reasons: lazyWithRetry(() => import('./ReasonsCell')) },
};
export default screens;
