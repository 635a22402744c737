import { type CallName, calls } from '../../contract';
import type { Rpc } from '../../dataProvider';
import { resources } from '../../resources';
import type { AnyResource } from '../../schema/define';
import { dialectOf, pagedDialectOf } from '../../schema/dialectOf';
import { wireKey, wirePath } from '../../schema/record';
import { pathReader, writePath } from '../../schema/wire';
import { type Row, rowOf, type Subject, subjectOf } from './subject';

/** A backend that returns whatever the screens of a resource read, by calls and by plain REST. */
export interface FakeBackend {
  rpc: Rpc;
  fetch: typeof fetch;
}

/** Returns the subject's records, and for other resources a record for each requested identifier. */
export function fakeBackend({ resource, records }: Subject): FakeBackend {
  const own = records.map(record => rowOf(resource, record));
  const others = resources.filter(({ name }) => name !== resource.name);
  const allResources = [resource, ...others];
  const rowsOf = (other: AnyResource, ids: readonly string[] | undefined): Row[] => {
    const rows = other === resource ? own : [rowOf(other, subjectOf(other).records[0])];
    return ids ? ids.map(id => withId(other, rows, id)) : rows;
  };

  function answer(call: CallName, body: Row): unknown {
    for (const other of allResources) {
      const { list, get, choices, rows } = other.api;
      if (call === list && typeof rows === 'string') return listsIn(call);
      if (call === list || call === choices) return pageOf(call, rowsOf(other, idsIn(other, body)));
      if (call === get) return rowsOf(other, [String(body[wireKey(other)])])[0];
    }
    if (calls[call].effect === 'read') {
      // Other lists, such as the user's views, are empty.
      const emptyPage = pageOf(call, []);
      if (calls[call].output.safeParse(emptyPage).success) return emptyPage;
      throw new Error(`The suite has no answer to ${call}`);
    }
    throw new Error(`No one pressed anything, and ${call} was called`);
  }

  /** Returns the output of a call that has the lists of several resources, each at its path. */
  function listsIn(call: CallName): Row {
    const answered: Row = {};
    for (const other of allResources) {
      const { list, rows } = other.api;
      if (call === list && typeof rows === 'string') writePath(answered, rows, rowsOf(other, undefined));
    }
    return answered;
  }

  return {
    rpc: (async (call: CallName, body: Row) => answer(call, body)) as unknown as Rpc,
    fetch: async input => {
      const url = new URL(String(input), 'http://console.example');
      const [servedResource] = allResources.filter(other => `${url.pathname}/`.startsWith(`${addressOf(other)}/`));
      if (!servedResource) throw new Error(`Nothing is at ${url.pathname}`);
      const id = `${url.pathname}/`.slice(`${addressOf(servedResource)}/`.length, -1);
      if (id !== '') {
        const [record] = rowsOf(servedResource, [decodeURIComponent(id)]);
        return Response.json(inEnvelope(dialectOf(servedResource)?.record, record));
      }
      const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as Row;
      const ids = filter[wirePath(servedResource, 'id')];
      return listResponse(servedResource, rowsOf(servedResource, Array.isArray(ids) ? ids.map(String) : undefined));
    },
  };
}

function addressOf({ name, api }: AnyResource): string | undefined {
  return api.transport === 'rest'
    ? new URL(`${api.url}/${api.path ?? name}`, 'http://console.example').pathname
    : undefined;
}

/** Returns a list in the resource's dialect, with its total where the dialect and where ra-data-simple-rest expect it. */
function listResponse(resource: AnyResource, rows: readonly Row[]): Response {
  const { total } = pagedDialectOf(resource) ?? {};
  const body = inEnvelope(dialectOf(resource)?.rows, rows);
  const headers = new Headers({ 'content-range': `${resource.name} 0-${rows.length - 1}/${rows.length}` });
  if (total && 'header' in total) headers.set(total.header, String(rows.length));
  else if (total) writePath(body as Row, total.path, rows.length);
  return Response.json(body, { headers });
}

function inEnvelope(path: string | undefined, content: unknown): unknown {
  if (path === undefined) return content;
  const envelope: Row = {};
  writePath(envelope, path, content);
  return envelope;
}

/** Returns the row with this identifier, or a copy of another row with it. */
function withId(resource: AnyResource, rows: readonly Row[], id: string): Row {
  const path = wirePath(resource, 'id');
  const found = rows.find(row => String(pathReader(path)(row)) === id);
  if (found) return found;
  const made = structuredClone(rows[0] ?? {});
  writePath(made, path, id);
  return made;
}

/** Returns the identifiers that a list request filters by, if any. */
function idsIn(resource: AnyResource, { filter }: Row): string[] | undefined {
  const { field, value } = (filter ?? {}) as { field?: string; value?: unknown };
  return field === wirePath(resource, 'id') && Array.isArray(value) ? value.map(String) : undefined;
}

/** Returns rows as the call does, as an array or as a page. */
function pageOf(call: CallName, rows: readonly Row[]): unknown {
  const page = { items: rows, total: rows.length };
  return calls[call].output.safeParse([]).success ? rows : page;
}
