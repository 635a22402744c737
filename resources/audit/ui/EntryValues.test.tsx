// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IsInteractive } from '../../../schema/kinds/CopyText';
import { ChangeTable } from '../../../src/screens/record/history/ChangeTable';
import { sampleRecord } from '../../../tests/support/sample';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { loadResource } from '../../loading';
import type { AuditEntry } from '../audit';
import { entryTitle, Subject, WithinOperationContext } from './EntryValues';

afterEach(cleanup);

test('the entry of an operation shows how many records it changed, and each entry within shows which one', () => {
  const entry = { target: 'Ada Thornbury', targetType: null, targetId: null, entries: 4, refused: 0 } as AuditEntry;
  renderConsole(<Subject entry={entry} />);
  expect(screen.queryByText('Ada Thornbury')).toBeNull();
  renderConsole(
    <WithinOperationContext value={true}>
      <Subject entry={entry} />
    </WithinOperationContext>,
  );
  expect(screen.getByText('Ada Thornbury')).toBeTruthy();
});

test('a changed record is a link, but not within the link to its entry', async () => {
  const { id } = sampleRecord(1);
  const entry = { target: 'Ada Thornbury', targetType: 'samples', targetId: id, entries: 1 } as object as AuditEntry;
  renderConsole(<Subject entry={entry} />);
  expect(await screen.findByRole('link', { name: 'Ada Thornbury' })).toBeTruthy();
  cleanup();
  renderConsole(
    <>
      <IsInteractive value={false}>
        <Subject entry={entry} />
      </IsInteractive>
      <Subject entry={{ ...entry, target: 'Elsewhere' }} />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Elsewhere' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ada Thornbury' })).toBeNull();
});

test('translates the values that belong to no field, and formats their times', async () => {
  const after = { to: '2026-11-28T00:00:00.000Z', from: '2026-11-27T08:30:00.000Z', usernames: ['ada', 'bob'] };
  await loadResource('audit-log');
  const entry = { targetType: null, targetId: null, before: null, after } as object as AuditEntry;
  renderConsole(<ChangeTable entry={entry} />);
  const rows = (await screen.findAllByRole('row')).map(row => row.textContent);
  expect(rows.slice(1)).toEqual([
    'From–Nov 27, 2026, 8:30:00 AM UTC',
    'To–Nov 28, 2026, 12:00:00 AM UTC',
    'Usernames–ada, bob',
  ]);
});

test('the title of an entry names the action, and the record or the number of records', () => {
  const translate = (key: string, given?: object) => `${key.slice(key.lastIndexOf('.') + 1)}${JSON.stringify(given)}`;
  const entry = {
    action: 'user/disable',
    target: 'Ada Thornbury',
    targetId: '1',
    entries: 1,
    refused: 0,
  } as AuditEntry;
  const action = 'user/disable{"_":"user/disable"}';
  expect(entryTitle(entry, translate)).toBe(`${action} · Ada Thornbury`);
  expect(entryTitle({ ...entry, entries: 4, refused: 1 }, translate)).toBe(
    `${action} · records{"smart_count":4} · refused{"smart_count":1}`,
  );
});
