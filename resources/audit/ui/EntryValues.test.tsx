// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import type { AuditEntry } from '../audit';
import { entryTitle, Subject, WithinOperation } from './EntryValues';

afterEach(cleanup);

test('the entry of an operation says how many records it changed, and among its entries which one', () => {
  const entry = { target: 'Ada Thornbury', targetType: null, targetId: null, entries: 4, refused: 0 } as AuditEntry;
  renderConsole(<Subject entry={entry} />);
  expect(screen.queryByText('Ada Thornbury')).toBeNull();
  renderConsole(
    <WithinOperation value={true}>
      <Subject entry={entry} />
    </WithinOperation>,
  );
  expect(screen.getByText('Ada Thornbury')).toBeTruthy();
});

test('the page of an entry is called by what was done, and to whom or to how many', () => {
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
