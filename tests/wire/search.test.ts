/** A list searches exactly the fields that its search box names, and takes every filter and order that it offers. */

import type { SortPayload } from 'ra-core';
import { expect, test } from 'vitest';
import type { Comparison, Condition, Operator } from '../../contract/list';
import { type ConsoleDataProvider, createDataProvider, createRpcClient } from '../../dataProvider';
import { resources } from '../../resources';
import type { AnyResource } from '../../schema/define';
import { isSortable } from '../../schema/dialectOf';
import { filterableFields, operatorsOf } from '../../schema/filtering';
import { fieldOf, kindOf, titleOf, wirePath } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { offeredColumns } from '../../src/screens/list/columns';
import { demoService } from '../support/demoService';
import { resourceSource } from '../support/resourceSource';
import { startService } from '../support/service';

let dataProvider: ConsoleDataProvider;
const { service, operator } = demoService(startService, async () => {
  await operator.call('dns/addResolver', { organization: 'acme', name: 'Branch office' });
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', `token=${operator.token}`);
    return fetch(new URL(String(url), service.url), { ...init, headers });
  };
  const session = { fetch: send, renewSession: async () => false, onSignedOut: () => {} };
  dataProvider = createDataProvider({
    ...session,
    rpc: createRpcClient({ ...session, apiBase: `${service.url}/api/`, bearerToken: async () => operator.token }),
    resources: resourceSource(resources),
    restUrl: url => new URL(url, service.url).href,
    service: service.url,
    organization: () => 'acme',
  });
});

const definitions: readonly AnyResource[] = resources;
const sort = { field: 'id', order: 'ASC' } as const;

async function found(resource: AnyResource, search?: string): Promise<ConsoleRecord[]> {
  const pagination = { page: 1, perPage: 1000 };
  const filter = search === undefined ? {} : { search };
  return (await dataProvider.getList<ConsoleRecord>(resource.name, { pagination, sort, filter })).data;
}

/** Returns the text of a field that a user could search for: the name of the record that it references, or its text. */
async function textIn(resource: AnyResource, record: ConsoleRecord, name: string): Promise<string> {
  const field = fieldOf(resource, name);
  const value = record[name];
  if (typeof value !== 'string') return '';
  if (field.kind === 'choice' || field.kind === 'time') return '';
  if (field.kind !== 'reference') return value;
  const other = definitions.find(each => each.name === field.to);
  const [one] = (await dataProvider.getMany<ConsoleRecord>(field.to, { ids: [value] })).data;
  return other && one ? titleOf(other, one) : '';
}

/** Whether a field belongs to a record that a searched field references, such as a device owner's username. */
function isPartOfSearched(resource: AnyResource, name: string): boolean {
  const named: readonly string[] = resource.list?.search ?? [];
  const paths = named
    .filter(other => other !== name && fieldOf(resource, other).kind === 'reference')
    .map(other => wirePath(resource, other).replace(/[^.]+$/, ''));
  return paths.some(path => path !== '' && wirePath(resource, name).startsWith(path));
}

const searched = definitions.filter(({ list }) => list && list.search.length > 0);

test.each(searched.map(resource => [resource.name, resource] as const))('%s', async (_, resource) => {
  const named: readonly string[] = resource.list?.search ?? [];
  const records = (await found(resource)).slice(0, 40);
  expect(records.length).toBeGreaterThan(0);
  const texts = await Promise.all(
    records.map(async record => {
      const of = async (name: string) => [name, (await textIn(resource, record, name)).toLowerCase()] as const;
      return new Map(await Promise.all(Object.keys(resource.fields).map(of)));
    }),
  );
  const wrong: string[] = [];
  for (const name of Object.keys(resource.fields).filter(name => !isPartOfSearched(resource, name))) {
    const isNamed = named.includes(name);
    const at = texts.findIndex(each => {
      const text = each.get(name) ?? '';
      const others = named.map(other => each.get(other)).join(' ');
      return text.length > 2 && (isNamed || !text.split(/\s+/).some(word => others.includes(word)));
    });
    const text = texts[at]?.get(name);
    if (text === undefined) {
      if (isNamed) wrong.push(`${name}: no record has any`);
      continue;
    }
    const isFound = (await found(resource, text)).some(({ id }) => id === records[at]?.id);
    if (isFound !== isNamed) wrong.push(`${name}: "${text}" is ${isFound ? 'found' : 'not found'}`);
  }
  expect(wrong).toEqual([]);
});

const listed = definitions.filter(({ list }) => list);

test.each(listed.map(resource => [resource.name, resource] as const))(
  '%s takes its filters and orders',
  async (_, resource) => {
    const refusals: string[] = [];
    const ask = async (what: string, query: { sort?: SortPayload; where?: readonly Condition[] }) => {
      const { where, ...order } = query;
      const pagination = { page: 1, perPage: 10 };
      await dataProvider
        .getList(resource.name, { pagination, sort, ...order, filter: where ? { where } : {} })
        .catch((error: Error) => refusals.push(`${what}: ${error.message}`));
    };
    for (const field of filterableFields(resource)) {
      for (const operator of operatorsOf(resource, field)) {
        await ask(`filter ${field} ${operator}`, {
          where: [{ field, operator, value: operand(resource, field, operator) }],
        });
      }
    }
    for (const field of offeredColumns(resource).filter(name => isSortable(resource, name))) {
      await ask(`sort ${field}`, { sort: { field, order: 'ASC' } });
    }
    expect(refusals).toEqual([]);
  },
);

/** Returns a value with which an operator compares. */
function operand(resource: AnyResource, name: string, operator: Operator): Comparison['value'] {
  const field = fieldOf(resource, name);
  const value = kindOf(field).sample(1, field) as Comparison['value'];
  if (operator === 'empty') return true;
  const [first = ''] = [value].flat();
  return operator === 'in' ? [first] : first;
}
