import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resources } from '../resources';
import { catalogue } from '../resources/catalogue';
import { outdatedLists } from '../scripts/registry/writeRegistry';
import { languageIds, languageOf } from '../src/i18n/languages';

test('every list of what the folders hold is up to date; `npm run registry` writes them', async () => {
  const outdated = await outdatedLists(fileURLToPath(new URL('..', import.meta.url)));
  expect([...outdated.keys()], 'Run npm run registry: these lists are out of date').toEqual([]);
});

test('the browser’s list says what the definitions and their labels say', async () => {
  expect(catalogue.map(({ name }) => name)).toEqual(resources.map(({ name }) => name));
  for (const [at, resource] of resources.entries()) {
    const { load, ...facts } = catalogue[at] ?? expect.fail();
    const { name, menu, access } = resource;
    expect(facts).toEqual({ name, menu, access });
    expect(await load()).toBe(resource);
  }
});

test.each(languageIds)('the list of labels in the language %s holds those of every resource', async language => {
  const { labels } = await languageOf(language).start();
  expect(Object.keys(labels)).toEqual(resources.map(({ name }) => name));
  for (const { title, load } of Object.values(labels)) expect(await load()).toMatchObject({ title });
});
