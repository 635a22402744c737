import { BOM, csvOf } from '../../../service/csv';
import type { Database } from '../../../service/db/connect';
import { type LogFilter, type LogRow, readLogs } from './logs';

const PAGE_SIZE = 2_000;

/** The columns with the function that returns their values. */
const columns: readonly [heading: string, value: (row: LogRow) => string][] = [
  ['timestamp', row => row.timestamp],
  ['domain', row => row.domain ?? ''],
  ['root_domain', row => row.root ?? ''],
  ['query_type', row => row.type],
  ['dnssec', row => String(row.dnssec)],
  ['protocol', row => row.protocol],
  ['client_ip', row => row.clientIp ?? ''],
  ['status', row => row.status],
  ['reasons', row => row.reasons.map(({ id }) => id).join(' ')],
  ['destination_country', row => row.country ?? ''],
  ['device_id', row => row.device?.id ?? ''],
  ['device_name', row => row.device?.name ?? ''],
  ['device_model', row => row.device?.model ?? ''],
  ['device_local_ip', row => row.device?.localIp ?? ''],
  ['client_name', row => row.client ?? ''],
];

/**
 * Yields the queries as CSV (RFC 4180), newest first. Reads page by page while the file is sent, so that other requests
 * aren't blocked and memory use doesn't grow with the log. Escapes cells that look like formulas.
 */
export async function* logsAsCsv(db: Database, filter: LogFilter): AsyncGenerator<string> {
  yield `${BOM}${csvOf([columns.map(([heading]) => heading)])}\r\n`;
  let after: string | null | undefined;
  do {
    const page = await readLogs(db, filter, { order: 'desc', limit: PAGE_SIZE, after: after ?? undefined });
    if (page.rows.length > 0) yield `${csvOf(page.rows.map(row => columns.map(([, value]) => value(row))))}\r\n`;
    after = page.cursor;
  } while (after !== null);
}
