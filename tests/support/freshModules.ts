import { vi } from 'vitest';

// The worker has loaded modules of an earlier file, perhaps with that file's mocks. Packages stay loaded.
vi.resetModules();
