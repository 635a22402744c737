import simpleRest from 'ra-data-simple-rest';
import { isObject } from '../contract/isObject';
import type { RestApi } from '../schema/define';
import type { RestDialect } from '../schema/restDialect';
import { pathReader } from '../schema/wire';
import { CallError } from './errors';
import { type RestAccess, restFetch } from './restAccess';
import { withRetries } from './sessionFetch';

const NO_RANGE =
  'answered a list without Content-Range. Name how its lists are answered in the definition: api.dialect. From another origin, the backend must expose this header.';

export type RestRequests = ReturnType<typeof restRequests>;

export function restRequests(api: RestApi, access: RestAccess, name: string) {
  const fetch = restFetch(api, access);
  const read = withRetries(fetch);
  const unwrapRecord = recordReader(api.dialect);
  const etags = new WeakMap<object, string>();
  /** The etag for the `If-Match` header of the next request. */
  let ifMatch: string | undefined;

  const rest = simpleRest(api.url, async (url, { method = 'GET', ...options } = {}) => {
    const headers = new Headers(options.headers);
    // A request without a body, such as a DELETE, must not have a content type.
    headers.delete('content-type');
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    if (ifMatch !== undefined) headers.set('if-match', ifMatch);
    const send = method === 'GET' ? read : fetch;
    const answer = await send(url, { ...options, method, headers }, name);
    if (url.includes('range=') && !answer.headers.has('content-range')) {
      throw badAnswerError(name, NO_RANGE);
    }
    const json = unwrapRecord(answer.json);
    const etag = answer.headers.get('etag');
    // `If-Match` needs a strong etag.
    if (etag?.startsWith('"') && isObject(json)) etags.set(json, etag);
    return { status: answer.status, headers: answer.headers, json, body: '' };
  });

  return {
    /** ra-data-simple-rest. It doesn't support etags, so use `etagHeaderOf` and `from` for them. */
    rest,
    /** Sends a GET request, with retries if there is no response. */
    read,
    /** Returns the strong etag of a record's response, in quotes. */
    etagHeaderOf: (row: object) => etags.get(row),
    /** Runs `send`, whose synchronous request gets `If-Match` with this etag. */
    from<T>(etag: string | undefined, send: () => Promise<T>): Promise<T> {
      ifMatch = etag;
      const sending = send();
      ifMatch = undefined;
      return sending;
    },
  };
}

export function badAnswerError(name: string, message: string): CallError {
  return new CallError({ status: 200, code: 'bad_answer', message: `${name} ${message}`, call: name });
}

/** Returns a function that extracts the record from its envelope. */
function recordReader(dialect: RestDialect | undefined): (json: unknown) => unknown {
  const path = dialect?.record;
  return json => (path !== undefined && isObject(json) ? (pathReader(path)(json) ?? json) : json);
}
