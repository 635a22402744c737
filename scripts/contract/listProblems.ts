import { z } from 'zod';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { isObject } from '../../contract/isObject';
import { resources } from '../../resources';
import type { AnyResource } from '../../schema/define';
import { fieldOf, wirePath } from '../../schema/record';
import { pathReader } from '../../schema/wire';

type Row = Record<string, unknown>;
interface Page {
  items: Row[];
  total: number;
}

/** Enough rows to tell in which order they are sorted. */
const PAGE_SIZE = 50;
const UNKNOWN_ID = 'no-such-record-0000';

/**
 * Checks whether a list respects its query. Returns a sentence for each part that it ignores. A plain array has all
 * rows, so there is nothing to check.
 * @param body the input that returned `data`
 */
export async function listProblems(
  name: CallName,
  body: Row,
  data: unknown,
  answerOf: (input: object) => Promise<unknown>,
): Promise<string[]> {
  const resource = resources.find(({ api }) => api.list === name);
  if (!resource || !isPage(data) || data.total < 2 || !acceptsQuery(calls[name])) return [];
  const pageOf = async (query: object) => {
    const answer = await answerOf({ ...body, offset: 0, ...query });
    return isPage(answer) ? answer : undefined;
  };
  return [
    ...(await limitProblems(resource, pageOf)),
    ...(await sortProblems(resource, pageOf)),
    ...(await filterProblems(resource, data, pageOf)),
  ];
}

type PageOf = (query: object) => Promise<Page | undefined>;

async function limitProblems(resource: AnyResource, pageOf: PageOf): Promise<string[]> {
  const first = await pageOf({ limit: 1 });
  const second = await pageOf({ limit: 1, offset: 1 });
  if (!first || !second) return ['It doesn’t return pages of one row.'];
  if (first.items.length > 1) return [`It ignores limit: ${first.items.length} rows came for 1.`];
  const [one, other] = [first, second].map(page => idOf(resource, page.items[0]));
  return one !== undefined && one === other ? ['It ignores offset: the second row is the first.'] : [];
}

async function sortProblems(resource: AnyResource, pageOf: PageOf): Promise<string[]> {
  const by: string | undefined = [resource.list?.sort].flat()[0];
  if (by === undefined || fieldOf(resource, by).unsortable) return [];
  const field = wirePath(resource, by);
  const valuesBy = async (order: string) =>
    (await pageOf({ limit: PAGE_SIZE, sort: { field, order } }))?.items.map(pathReader(field)) ?? [];
  const [ascending, descending] = [await valuesBy('asc'), await valuesBy('desc')];
  const isSame = JSON.stringify(ascending) === JSON.stringify(descending);
  return isSame && new Set(ascending).size > 1 ? [`It ignores sort: by ${field}, both orders are the same.`] : [];
}

async function filterProblems(resource: AnyResource, { items }: Page, pageOf: PageOf): Promise<string[]> {
  const field = wirePath(resource, 'id');
  const [row] = items;
  const id = row && idOf(resource, row);
  if (id === undefined) return [];
  const filterByIds = (value: unknown[]) => pageOf({ limit: PAGE_SIZE, filter: { field, operator: 'in', value } });
  const one = await filterByIds([id]);
  const none = await filterByIds([UNKNOWN_ID]);
  const isIgnored = one?.items.length !== 1 || idOf(resource, one.items[0]) !== id || none?.items.length !== 0;
  return isIgnored ? [`It ignores filter: by ${field}, other rows came than the one that was asked for.`] : [];
}

function idOf(resource: AnyResource, row: Row | undefined): unknown {
  return row && pathReader(wirePath(resource, 'id'))(row);
}

function acceptsQuery({ input }: Call): boolean {
  return input instanceof z.ZodObject && ['limit', 'offset', 'sort', 'filter'].every(key => key in input.shape);
}

function isPage(data: unknown): data is Page {
  return isObject(data) && Array.isArray(data.items) && typeof data.total === 'number';
}
