// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceDefinitionContextProvider } from 'ra-core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Job, Run } from '../../../dataProvider';
import { loadedResource, loadResource } from '../../../resources/loading';
import { type Answers, fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { JobItem } from './JobItem';

beforeAll(() => loadResource('manage-users'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ended = {
  id: 'job-1',
  resource: 'manage-users',
  startedAt: 0,
  state: 'stopped',
  total: 500,
  done: 0,
  canContinue: false,
} as const;
const job: Job = { ...ended, kind: 'action', name: 'disable', ok: 0, failed: 0, canStop: false };

function renderRun(properties: Partial<Run>, answers: Answers = {}) {
  const run: Run = {
    ...{ ...ended, operation: 'operation-1', action: 'disable', ok: [], failed: [], failedCount: 0 },
    ...{ canRetry: false, leftOut: 0, unanswered: 0, seen: true },
    ...properties,
  };
  const users = loadedResource('manage-users');
  const { rpc } = fakeRpc({ listUsers: [{ id: 'user-0', first_name: 'Ada', last_name: 'Byron' }], ...answers });
  const view = renderScreens(
    <ResourceDefinitionContextProvider definitions={{ 'audit-log': { name: 'audit-log' } }}>
      <JobItem job={job} run={run} onOpen={() => {}} onDismiss={() => {}} />
    </ResourceDefinitionContextProvider>,
    { resources: users ? [users] : [], rpc, role: 'super_admin', path: '/' },
  );
  return { ...view, user: userEvent.setup() };
}

test.each([
  [{ done: 3 }, true],
  [{ unanswered: 3 }, true],
  [{}, false],
])('links a run with %o to the audit log only if it sent something', async (properties, isLinked) => {
  renderRun(properties);
  await screen.findByText(/done/);
  const link = screen.queryByRole('link', { name: 'Audit log' });
  expect(link !== null).toBe(isLinked);
  if (link) expect(link.getAttribute('href')).toContain('operation-1');
});

const failed = [{ id: 'user-0', title: 'user-0', error: { code: 'conflict', message: 'In use.' } }];

test('shows the counts of a result, and the names of failed records and how many more there are in its file', async () => {
  let file = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    void (blob as Blob).text().then(text => {
      file = text;
    });
    return 'blob:failures';
  });
  const { user } = renderRun({ state: 'finished', done: 500, failed, failedCount: 300 });
  await screen.findByText('200 done, 300 failed');
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download failures' }));
  await vi.waitFor(() => expect(file).toContain('user-0,Ada Byron,conflict'));
  expect(file).toContain('and 299 more');
});

test('a download of failures is busy while their names are read, and says why it failed', async () => {
  let answer = () => {};
  const listUsers = () =>
    new Promise<object[]>(resolve => {
      answer = () => resolve([{ id: 'user-0', first_name: 'Ada', last_name: 'Byron' }]);
    });
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('No memory');
  });
  const { user } = renderRun({ state: 'finished', done: 1, failed, failedCount: 1 }, { listUsers });
  const download = await screen.findByRole('button', { name: 'Download failures' });
  await user.click(download);
  expect(download).toHaveProperty('disabled', true);
  answer();
  await screen.findByText('Failed: No memory. No file was written.');
  await vi.waitFor(() => expect(download).toHaveProperty('disabled', false));
  expect(create).toHaveBeenCalledOnce();
});
