import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  /** Removes it with everything in it. */
  remove(): Promise<void>;
}

/** A new empty folder. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'console-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
