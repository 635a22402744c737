import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { accessTable } from '../scripts/access/accessTable';

test('docs/access.md matches the definitions (`npm run access` writes it)', async () => {
  expect(await readFile(new URL('../docs/access.md', import.meta.url), 'utf8')).toBe(accessTable());
});
