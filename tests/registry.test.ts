import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outdatedLists } from '../scripts/registry/writeRegistry';

test('every list of what the folders hold is up to date; `npm run registry` writes them', async () => {
  const outdated = await outdatedLists(fileURLToPath(new URL('..', import.meta.url)));
  expect([...outdated.keys()], 'Run npm run registry: these lists are out of date').toEqual([]);
});
