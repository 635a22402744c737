// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Operator } from '../../../../contract/list';
import type { Rpc } from '../../../../dataProvider';
import { dnsLogs } from '../../../../resources/dns/logs';
import { loadResource } from '../../../../resources/loading';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { organizationStore } from '../../../organization/activeOrganization';
import { useActiveCell } from '../grid/useActiveCell';
import { ListProvider } from '../ListProvider';
import { useListState } from '../ListState';
import EndlessFooter from './EndlessFooter';
import { LiveSwitch } from './LiveSwitch';
import NewRowsButton from './NewRowsButton';

const TICK_MS = 5_000;

/** A log of `count` queries, in which the newest has the highest number. */
function logOf(count: number) {
  let newest = count;
  const asked: Record<string, unknown>[] = [];
  const answer = (call: string, body: Record<string, unknown>) => {
    if (call !== 'dns/getLogs') return [];
    asked.push(body);
    const from = body.cursor === undefined ? newest : Number(body.cursor);
    const to = Math.max(0, from - Number(body.limit));
    const items = Array.from({ length: from - to }, (_, at) => ({
      id: String(from - at),
      timestamp: '2026-01-01T00:00:00.000Z',
      domain: `d${from - at}.example`,
    }));
    return { items, cursor: to > 0 ? String(to) : null };
  };
  const rpc = (async (call: string, body: Record<string, unknown>) => answer(call, body)) as unknown as Rpc;
  return {
    rpc,
    asked,
    add: (more: number) => {
      newest += more;
    },
  };
}

function List() {
  const { endless, records, refetch } = useListState();
  const { row, setRow } = useActiveCell(records?.length ?? 0, 1);
  if (!endless) return null;
  return (
    <>
      <p>newest: {records?.[0]?.id}</p>
      <button type="button" onClick={() => endless.setAtTop(false)}>
        scroll
      </button>
      <button type="button" onClick={() => setRow(0)}>
        activate
      </button>
      <button type="button" onClick={refetch}>
        refresh
      </button>
      <p>active: {row}</p>
      <LiveSwitch />
      <NewRowsButton endless={endless} />
      <EndlessFooter endless={endless} />
    </>
  );
}

/** Shows the ids of the cached rows that a record's header searches for its neighbours. */
function CachedRows() {
  const client = useQueryClient();
  const [ids, setIds] = useState<string[]>();
  const look = () => {
    const lists = client.getQueriesData<{ data: { id: string }[] }>({
      queryKey: [dnsLogs.name, 'getList'],
      type: 'active',
    });
    setIds(lists.flatMap(([, page]) => page?.data.map(({ id }) => id) ?? []));
  };
  return (
    <>
      <button type="button" onClick={look}>
        look
      </button>
      <p>cached: {ids?.join()}</p>
    </>
  );
}

async function show(log: ReturnType<typeof logOf>, query = '') {
  await loadResource(dnsLogs.name);
  renderScreens(
    <ListProvider resource={dnsLogs}>
      <List />
      <CachedRows />
    </ListProvider>,
    { resources: [dnsLogs], rpc: log.rpc, role: 'admin', path: `/dns/logs?view=all${query}` },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  organizationStore.choose('acme');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = () => act(() => vi.advanceTimersByTimeAsync(TICK_MS));

test('says on paper that it has the first 1,000 rows', async () => {
  await show(logOf(1_200));
  for (let loaded = 200; loaded < 1_200; loaded += 200) {
    await screen.findByText(new RegExp(`^The first ${loaded.toLocaleString('en')} rows`));
    fireEvent.click(screen.getByText('Load more'));
  }
  await screen.findByText('1,200 rows in total');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('The first 1,000 rows. Filter the list to see others.')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('1,200 rows in total')).toBeTruthy();
});

test('shows how many rows are loaded, and loads more', async () => {
  await show(logOf(450));
  await screen.findByText('The first 200 rows; more come as you scroll');
  fireEvent.click(screen.getByText('Load more'));
  await screen.findByText('The first 400 rows; more come as you scroll');
  fireEvent.click(screen.getByText('Load more'));
  await screen.findByText('450 rows in total');
  expect(screen.queryByText('Load more')).toBeNull();
});

test('the panel of a record finds the rows in the query cache', async () => {
  const log = logOf(3);
  await show(log);
  await screen.findByText('newest: 3');
  fireEvent.click(screen.getByText('look'));
  expect(screen.getByText('cached: 3,2,1')).toBeTruthy();
  log.add(1);
  await pass();
  await screen.findByText('newest: 4');
  fireEvent.click(screen.getByText('look'));
  expect(screen.getByText('cached: 4,3,2,1')).toBeTruthy();
});

test('shows new rows at the top, or waits while the top is scrolled out of view', async () => {
  const log = logOf(30);
  await show(log);
  await screen.findByText('newest: 30');
  log.add(2);
  await pass();
  await screen.findByText('newest: 32');

  fireEvent.click(screen.getByText('scroll'));
  log.add(12);
  await pass();
  const waiting = await screen.findByText('12 new');
  expect(screen.getByText('newest: 32')).toBeTruthy();
  fireEvent.click(waiting);
  await screen.findByText('newest: 44');
});

test('the active row moves with new rows, and none is active once the list is read again', async () => {
  const log = logOf(30);
  await show(log);
  await screen.findByText('newest: 30');
  log.add(2);
  await pass();
  await screen.findByText('newest: 32');
  fireEvent.click(screen.getByText('activate'));
  log.add(2);
  await pass();
  await screen.findByText('newest: 34');
  expect(screen.getByText('active: 2')).toBeTruthy();
  log.add(1);
  fireEvent.click(screen.getByText('refresh'));
  await screen.findByText('newest: 35');
  expect(screen.getByText('active:')).toBeTruthy();
});

test('does not poll while it is not live, or where no new rows can appear', async () => {
  const log = logOf(30);
  await show(log);
  await screen.findByText('newest: 30');
  fireEvent.click(screen.getByRole('switch', { name: 'Live' }));
  const before = log.asked.length;
  await pass();
  expect(log.asked.length).toBe(before);
  cleanup();

  await show(log, '&sort=timestamp&order=ASC');
  await screen.findByText('newest: 30');
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
});

test('only an upper limit of the sort field excludes new rows', async () => {
  await loadResource(dnsLogs.name);
  const isLive = async (field: string, operator: Operator, value: string | number) => {
    renderScreens(
      <ListProvider resource={dnsLogs} where={[{ field, operator, value }]}>
        <List />
      </ListProvider>,
      { resources: [dnsLogs], rpc: logOf(30).rpc, role: 'admin', path: '/' },
    );
    await screen.findByText(/rows/);
    const live = screen.queryByRole('switch') !== null;
    cleanup();
    return live;
  };
  expect(await isLive('timestamp', 'lte', '2026-02-01T00:00:00.000Z')).toBe(false);
  expect(await isLive('timestamp', 'lt', '2026-02-01T00:00:00.000Z')).toBe(false);
  expect(await isLive('timestamp', 'gte', '2026-02-01T00:00:00.000Z')).toBe(true);
  expect(await isLive('type', 'lte', 1024)).toBe(true);
});
