import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resources } from '../resources';
import { catalogue } from '../resources/catalogue';
import { outdatedLists } from '../scripts/registry/writeRegistry';

test('every list of what the folders hold is up to date; `npm run registry` writes them', async () => {
  const outdated = await outdatedLists(fileURLToPath(new URL('..', import.meta.url)));
  expect([...outdated.keys()], 'Run npm run registry: these lists are out of date').toEqual([]);
});

test('the browser’s list says what the definitions and their labels say', async () => {
  expect(catalogue.map(({ name }) => name)).toEqual(resources.map(({ name }) => name));
  for (const [at, resource] of resources.entries()) {
    const { load, title, ...facts } = catalogue[at] ?? expect.fail();
    const { name, menu, access } = resource;
    expect(facts).toEqual({ name, menu, access });
    const [definition, labels] = await load();
    expect(definition).toBe(resource);
    expect(labels).toMatchObject({ title });
  }
});
