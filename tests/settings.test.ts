/** Checks that every setting is read somewhere, and that its effect on the wire is tested where there is one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../contract';
import { resources } from '../resources';
import { labels } from '../resources/labels.en';
import { organizationAttributes } from '../resources/organizations/contract/organizations';
import type { AnyResource } from '../schema/define';
import { type Field, flag, id } from '../schema/fields';
import { isPossible } from '../schema/record';
import { elsewhere, problemsOf, type Readers } from './settings/readers';
import { pages, registry } from './settings/registry';

const root = join(import.meta.dirname, '..');
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
const definitions: readonly AnyResource[] = resources;

describe.each(Object.entries(registry))('the settings of %s', (name, readers) => {
  const resource = definitions.find(each => each.name === name);

  test('each have an effect', async () => {
    const labelled = labels[name];
    if (!resource || !labelled?.load) throw new Error(`There is no resource ${name}`);
    const { help = {} }: { help?: Readonly<Record<string, string | undefined>> } = await labelled.load();
    expect(problemsOf(resource, readers, read, field => help[field])).toEqual([]);
  });
});

describe.each(Object.entries(pages))('the settings that %s saves', (name, readers) => {
  test('each has an effect', () => {
    const input = Object.entries(calls).find(([call]) => call === name)?.[1].input;
    if (!(input instanceof z.ZodObject)) throw new Error(`There is no call ${name}`);
    // The identifier, the organisation and the etag aren't settings.
    const saved = Object.keys(input.shape).filter(field => !['id', 'organization', 'etag'].includes(field));
    const fields = Object.fromEntries(saved.map(field => [field, flag()]));
    expect(problemsOf({ name, fields }, readers, read, () => undefined)).toEqual([]);
  });
});

test('every definition that can be saved is listed', () => {
  const saved = definitions.filter(each => isPossible(each, 'create') || isPossible(each, 'edit'));
  expect(saved.map(({ name }) => name).sort(), 'Name in tests/settings/registry.ts what reads each field').toEqual(
    Object.keys(registry).sort(),
  );
});

test('every call by which a page saves something is listed', () => {
  const named = JSON.stringify(
    definitions.map(({ api, actions, delete: remove, imports }) => [api, actions, remove, imports]),
  );
  const saving = Object.keys(calls).filter(
    call => /(?:^|\/)(?:add|save|update)/.test(call) && !named.includes(`"${call}"`),
  );
  expect(saving.filter(call => !(call in pages))).toEqual([]);
});

test('every attribute of an organisation is a setting of its page', () => {
  const fields: Readonly<Record<string, Field>> = definitions.find(each => each.name === 'organization')?.fields ?? {};
  const shown = Object.values(fields).flatMap(({ wire = '' }) =>
    wire.startsWith('attributes.') ? wire.slice('attributes.'.length) : [],
  );
  expect(shown.sort()).toEqual(Object.keys(organizationAttributes.shape).sort());
});

describe('the check finds', () => {
  const planted = { name: 'planted', fields: { id: id(), loud: flag({ wire: 'attributes.loud' }) } };
  const problems = (readers: Readers, files: Record<string, string> = {}, help?: string) =>
    problemsOf(
      planted,
      readers,
      file => files[file],
      () => help,
    );

  test('a setting without a reader', () => {
    expect(problems({})).toEqual([expect.stringMatching(/^Nothing reads planted.loud: name its reader in/)]);
  });

  test('a reader that does not mention the setting, or only saves it', () => {
    const by = 'service/noise.ts';
    expect(problems({ loud: { by } }, { [by]: 'const aloud = true;' })).toEqual([`${by} does not read planted.loud`]);
    expect(problems({ loud: { by } }, { [by]: 'if (attributes.loud) shout();' })).toEqual([]);
    const saves = 'resources/noise/noise.ts';
    expect(problems({ loud: { by: saves } }, { [saves]: 'loud' })).toEqual([`${saves} only saves planted.loud`]);
  });

  test('a test that does not mention the setting', () => {
    const files = { 'service/noise.ts': 'loud', 'tests/wire/noise.test.ts': '' };
    const loud = { by: 'service/noise.ts', effect: ['tests/wire/noise.test.ts', 'planted.loud'] as const };
    expect(problems({ loud }, files)).toEqual([
      'tests/wire/noise.test.ts does not compare planted.loud with its effect',
    ]);
  });

  test('an effect in another program that the help does not mention, and readers of removed settings', () => {
    expect(problems({ loud: elsewhere }, {}, 'It is loud.')).toEqual([
      'The help of planted.loud does not say who does it',
    ]);
    expect(problems({ loud: elsewhere, quiet: elsewhere }, {}, 'Resolvers do it.')).toEqual([
      'planted.quiet is no setting any more',
    ]);
  });
});
