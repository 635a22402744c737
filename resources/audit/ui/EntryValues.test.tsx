// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import type { AuditEntry } from '../audit';
import { Subject, WithinOperation } from './EntryValues';

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
