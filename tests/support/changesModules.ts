import { readFileSync } from 'node:fs';

/** Whether a test file mocks modules or needs them in their initial state, so that no other file may share them. */
export function changesModules(path: string): boolean {
  return /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'));
}
