import { expect, vi } from 'vitest';
import { syncServiceClock } from '../../contract/serviceClock';
import { changesModules } from './changesModules';

// The worker has loaded modules of earlier files, perhaps with their mocks. Packages stay loaded.
if (changesModules(expect.getState().testPath ?? '')) vi.resetModules();
// An earlier file may have left another clock.
syncServiceClock(Date.now());
