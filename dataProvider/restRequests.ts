import type { DataProvider } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { isObject } from '../contract/isObject';
import type { RestApi } from '../schema/define';
import type { RestDialect } from '../schema/restDialect';
import { pathReader } from '../schema/wire';
import { CallError } from './errors';
import { type RestAccess, restFetch } from './restAccess';
import { persistently, type SessionFetch } from './sessionFetch';

const NO_RANGE =
  'answered a list without Content-Range. Name how its lists are answered in the definition: api.dialect. From another origin, the backend must expose this header.';

/** The requests of a REST resource. */
interface RestRequests {
  /** ra-data-simple-rest, which knows no etags: `tagOf` and `from` do. */
  rest: DataProvider;
  /** Sends what only reads, again where no one answers. */
  read: SessionFetch;
  /** The strong etag that a single record was answered with, in its quotes. */
  tagOf(row: object): string | undefined;
  /** Sends what `send` sends at once, saying which tag it is made from. */
  from<T>(tag: string | undefined, send: () => Promise<T>): Promise<T>;
}

/** Opens what the requests of a resource are sent by. */
export function restRequests(api: RestApi, access: RestAccess, name: string): RestRequests {
  const fetch = restFetch(api, access);
  const read = persistently(fetch);
  const unwrapped = recordReader(api.dialect);
  const tags = new WeakMap<object, string>();
  /** The tag that the next request is made from. */
  let madeFrom: string | undefined;

  const rest = simpleRest(api.url, async (url, { method = 'GET', ...options } = {}) => {
    const headers = new Headers(options.headers);
    // A body that is announced must be there: a deletion has none.
    headers.delete('content-type');
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    if (madeFrom !== undefined) headers.set('if-match', madeFrom);
    const send = method === 'GET' ? read : fetch;
    const answer = await send(url, { ...options, method, headers }, name);
    if (url.includes('range=') && !answer.headers.has('content-range')) {
      throw badAnswer(name, NO_RANGE);
    }
    const json = unwrapped(answer.json);
    const tag = answer.headers.get('etag');
    // A weak one is none that a change can be made from.
    if (tag?.startsWith('"') && isObject(json)) tags.set(json, tag);
    return { status: answer.status, headers: answer.headers, json, body: '' };
  });

  return {
    rest,
    read,
    tagOf: row => tags.get(row),
    from(tag, send) {
      madeFrom = tag;
      const sending = send();
      madeFrom = undefined;
      return sending;
    },
  };
}

/** Says that a backend answered what its definition does not promise. */
export function badAnswer(name: string, message: string): CallError {
  return new CallError({ status: 200, code: 'bad_answer', message: `${name} ${message}`, call: name });
}

/** What takes the record out of what a backend answers around one. */
function recordReader(dialect: RestDialect | undefined): (json: unknown) => unknown {
  const path = dialect?.record;
  return json => (path !== undefined && isObject(json) ? (pathReader(path)(json) ?? json) : json);
}
