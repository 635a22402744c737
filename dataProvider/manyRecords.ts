/** Operations on more records than one request can hold. */
import { limits } from '../contract/formats';
import type { ConsoleRecord } from '../schema/wire';
import type { Runs } from './bulk/runs';
import { CallError, SaveError } from './errors';
import { inParallel } from './inParallel';
import type { Query } from './query';
import type { RecordPage, ResourceClient } from './resourceClient';
import { errorMessage } from './thrown';

/** The number of parallel saves in an update of many records. */
const PARALLEL_REQUESTS = 4;

/** Reads the records of a query whose limit exceeds a page. */
export async function readSeveralPages(
  client: ResourceClient,
  query: Query,
  signal?: AbortSignal,
): Promise<RecordPage> {
  const records: ConsoleRecord[] = [];
  for (;;) {
    const offset = query.offset + records.length;
    const limit = Math.min(query.limit - records.length, limits.page);
    const page = await client.list({ ...query, offset, limit }, signal);
    records.push(...page.records);
    // A backend may return fewer records than requested.
    const isLast = page.records.length === 0 || (!page.more && offset + page.records.length >= page.total);
    if (isLast || records.length >= query.limit) return { ...page, records };
  }
}

/** Saves the same values in each record. After trying all of them, throws if any was refused. */
export async function updateEach(
  client: ResourceClient,
  ids: string[],
  values: Record<string, unknown>,
): Promise<void> {
  const records = await client.many(ids);
  const found = new Set(records.map(({ id }) => String(id)));
  const refused: unknown[] = ids
    .filter(id => !found.has(id))
    .map(id => new CallError({ status: 404, code: 'not_found', message: `There is no record ${id}.`, call: 'update' }));
  await inParallel(records, PARALLEL_REQUESTS, record =>
    client.update(record, values, true).then(
      () => {},
      error => void refused.push(error),
    ),
  );
  throwAll(refused);
}

/** Deletes records of an organisation in a run. Resolves to those deleted, or throws at the end if any was refused. */
export async function deleteAll(
  runs: Runs,
  resource: string,
  ids: string[],
  organization: string | undefined,
): Promise<string[]> {
  const selection = { kind: 'ids', ids: new Set(ids) } as const;
  const { id } = runs.start({
    resource,
    action: 'delete',
    selection,
    ...(organization !== undefined && { organization }),
  });
  const run = await runs.finished(id);
  throwAll([
    ...(run.error ? [run.error] : []),
    ...run.failed.map(({ title, error }) => new Error(`${title}: ${error.message}`)),
  ]);
  return [...run.ok];
}

function throwAll(errors: readonly unknown[]): void {
  const [first] = errors;
  if (first === undefined) return;
  if (errors.length === 1) throw first;
  const message = errorMessage(first);
  const status = first instanceof CallError || first instanceof SaveError ? first.status : 0;
  // Give it the properties that react-admin reads from a single refusal.
  throw Object.assign(new AggregateError(errors, message), { status, body: {} });
}
