// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Copies } from '../../../schema/kinds/CopyText';
import { sampleRecord } from '../../../tests/support/sample';
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

test('a changed record is a link, but not within the link to its entry', async () => {
  const { id } = sampleRecord(1);
  const entry = { target: 'Ada Thornbury', targetType: 'samples', targetId: id, entries: 1 } as object as AuditEntry;
  renderConsole(<Subject entry={entry} />);
  expect(await screen.findByRole('link', { name: 'Ada Thornbury' })).toBeTruthy();
  cleanup();
  renderConsole(
    <>
      <Copies value={false}>
        <Subject entry={entry} />
      </Copies>
      <Subject entry={{ ...entry, target: 'Elsewhere' }} />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Elsewhere' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ada Thornbury' })).toBeNull();
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
