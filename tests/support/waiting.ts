import { vi } from 'vitest';

/** What is waited for comes, but late on a busy machine; the second that Vitest waits is a wager on its speed. */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
