import { vi } from 'vitest';

/** Timeout of polling assertions. Vitest's default of a second is too short on a busy machine. */
const TIMEOUT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
