import { lazyWithRetry } from '../../app/lazyWithRetry';
import type { AnyScreens } from '../../screens/useScreens';

const screens: AnyScreens = {
  List: lazyWithRetry(() => import('./DeviceList')),
  Lead: lazyWithRetry(() => import('./DeviceRisk')),
  cells: { reasons: lazyWithRetry(() => import('./ReasonsCell')) },
};
export default screens;
