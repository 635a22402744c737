// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { describeResource } from '../../../tests/describeResource';
import { dnsLogs, type LogEntry } from '../logs';

describeResource(dnsLogs);

test('offers to add a domain to a list, or to remove it from the list that decided', () => {
  const entry = { domain: 'ads.example', reasons: [] } as unknown as LogEntry;
  const offered = (record: LogEntry) =>
    Object.entries(dnsLogs.actions ?? {}).flatMap(([name, { when }]) => (when?.(record) ? [name] : []));
  expect(offered(entry)).toEqual(['allow', 'deny']);
  expect(offered({ ...entry, reasons: [{ id: 'denylist', name: 'Denylist' }] })).toEqual(['allow', 'undeny']);
  expect(offered({ ...entry, reasons: [{ id: 'allowlist', name: 'Allowlist' }] })).toEqual(['unallow']);
  expect(offered({ ...entry, domain: null })).toEqual([]);
});
