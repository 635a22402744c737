import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { languages } from '../contract/languages';
import { routeNames } from '../contract/routes';
import { resources } from '../resources';
import { catalogue } from '../resources/catalogue';
import { customResources } from '../resources/customResources';
import { outdatedLists } from '../scripts/registry/writeRegistry';
import { textsOf } from '../src/i18n/languages';

test('every generated list is up to date (`npm run registry` writes them)', async () => {
  const outdated = await outdatedLists(fileURLToPath(new URL('..', import.meta.url)));
  expect([...outdated.keys()], 'Run npm run registry: these lists are out of date').toEqual([]);
});

test('the browser’s catalogue matches the definitions and their labels', async () => {
  expect(catalogue.map(({ name }) => name)).toEqual(resources.map(({ name }) => name));
  for (const [at, resource] of resources.entries()) {
    const { load, ...facts } = catalogue[at] ?? expect.fail();
    const { name, access, find, auditedAs, auditedUnder } = resource;
    expect(facts).toEqual({ name, access, ...(find && { find }), auditedAs, auditedUnder });
    expect(await load()).toBe(resource);
  }
});

test.each(languages)('in the language $id every page has its title, and every resource its labels', async ({ id }) => {
  const { labels } = await textsOf[id].start();
  // Custom resources have their own titles.
  const pages = routeNames
    .filter(route => !customResources.some(it => it.route === route))
    .map(route => route.slice(1));
  expect(new Set(Object.keys(labels))).toEqual(new Set([...pages, ...resources.map(({ name }) => name)]));
  for (const { name } of resources) {
    const { title, load } = labels[name] ?? expect.fail();
    expect(await load?.()).toMatchObject({ title });
  }
});
