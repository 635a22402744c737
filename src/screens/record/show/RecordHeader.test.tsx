// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { onWire, renderConsole } from '../../../../tests/support/screens/renderConsole';
import { ListScreen } from '../../list/ListScreen';

afterEach(cleanup);

test('Previous and Next appear if the list loads after the record', async () => {
  let answerList = (_page: object) => {};
  const page = new Promise<object>(resolve => {
    answerList = resolve;
  });
  const rows = [1, 2, 3].map(n => onWire(sampleRecord(n)));
  renderConsole(<ListScreen resource={samples} />, {
    path: '/samples/sample-2/show',
    answers: { listUsers: () => page, getUserDetailsFromDb: rows[1] },
  });
  await screen.findByRole('heading', { level: 2, name: 'Sample 2' }, { timeout: 8000 });
  expect(screen.queryByRole('button', { name: /next/i })).toBeNull();
  answerList({ items: rows, total: 3 });
  await screen.findByRole('button', { name: /next/i }, { timeout: 8000 });
}, 30_000);
