// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { CoreAdminContext, ResourceDefinitionContextProvider, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReferenceChoices } from './useReferenceChoices';

const ops = { id: '1', name: 'Operations', place: 'Vienna' };
const sales = { id: '2', name: 'Sales', place: null };
const shop = { id: '3', name: 'Shop', place: 'Graz' };
const nameless = { id: '4', name: '' };

type Answer = { data: object[] };
const choices = vi.fn<(resource: string, params: { search: string }) => Promise<Answer>>();
const getMany = vi.fn<(resource: string, params: { ids: string[] }) => Promise<Answer>>();

beforeEach(() => {
  vi.useFakeTimers();
  choices.mockReset().mockResolvedValue({ data: [ops, sales] });
  getMany.mockReset().mockResolvedValue({ data: [shop] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Asked {
  chosen?: string[];
  search?: string;
  isOpen?: boolean;
}

function picker(initialProps: Asked, options: object = { subtitle: ({ place }: typeof ops) => place ?? '' }) {
  const dataProvider = { ...testDataProvider(), choices, getMany } as never;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const teams = { name: 'teams', recordRepresentation: 'name', options };
  return renderHook(
    ({ chosen = [], search = '', isOpen = true }: Asked) => useReferenceChoices('teams', chosen, search, isOpen),
    {
      initialProps,
      wrapper: ({ children }: { children: ReactNode }) => (
        <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
          <ResourceDefinitionContextProvider definitions={{ teams }}>{children}</ResourceDefinitionContextProvider>
        </CoreAdminContext>
      ),
    },
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searches = () => choices.mock.calls.map(([, { search }]) => search);

test('makes no request before the picker opens', async () => {
  const { result, rerender } = picker({ isOpen: false });
  await pass(1);
  expect(result.current).toMatchObject({ ids: [], isLoading: false, error: null });
  expect(choices).not.toHaveBeenCalled();
  expect(getMany).not.toHaveBeenCalled();

  rerender({ isOpen: true });
  expect(result.current.isLoading).toBe(true);
  await pass(1);
  expect(choices.mock.calls).toEqual([['teams', { search: '', limit: 25, signal: expect.any(AbortSignal) }]]);
  expect(result.current).toMatchObject({ ids: ['1', '2'], isLoading: false });
});

test('shows titles, of chosen records too, identifiers until they are loaded, and which aren’t found', async () => {
  choices.mockResolvedValue({ data: [ops, nameless] });
  const { result } = picker({ chosen: ['3', 'gone'] });
  expect(result.current.titleOf('3')).toBe('3');
  await pass(1);
  expect(getMany.mock.calls[0]).toEqual(['teams', expect.objectContaining({ ids: ['3', 'gone'] })]);
  expect(['1', '3', '4', 'gone'].map(result.current.titleOf)).toEqual(['Operations', 'Shop', '4', 'list.cell.missing']);
});

test('shows subtitles of records with the same title', async () => {
  const { result } = picker({ chosen: ['3'] });
  await pass(1);
  expect(['1', '2', '3', 'gone'].map(result.current.subtitleOf)).toEqual(['Vienna', undefined, 'Graz', undefined]);
  const { result: without } = picker({}, {});
  await pass(1);
  expect(without.current.subtitleOf('1')).toBeUndefined();
});

test('debounces the search by 200 ms', async () => {
  const { result, rerender } = picker({});
  await pass(1);
  rerender({ search: 'o' });
  await pass(150);
  rerender({ search: 'op ' });
  await pass(199);
  expect(searches()).toEqual(['']);
  expect(result.current.isLoading).toBe(true);
  await pass(1);
  expect(searches()).toEqual(['', 'op']);
  rerender({ search: ' op' });
  await pass(200);
  expect(searches()).toEqual(['', 'op']);
});

test('offers matching earlier results until the response arrives', async () => {
  const { result, rerender } = picker({});
  await pass(1);
  let answer = (_: Answer) => {};
  choices.mockReturnValue(new Promise(resolve => (answer = resolve)));
  rerender({ search: 'OPER' });
  expect(result.current.ids).toEqual(['1']);
  await pass(200);
  expect(result.current).toMatchObject({ ids: ['1'], isLoading: true });
  // The service may match more than the title.
  await act(async () => answer({ data: [shop, ops] }));
  await pass(1);
  expect(result.current).toMatchObject({ ids: ['1', '3'], isLoading: false });
});

test('titles that begin with the search come first, then those that hold it, then other matches', async () => {
  choices.mockResolvedValue({ data: [ops, { id: '5', name: 'Workshop' }, sales, shop] });
  const { result } = picker({ search: 'Shóp' });
  await pass(1);
  expect(result.current.ids).toEqual(['3', '5', '1', '2']);
});

test('reports a failed search', async () => {
  choices.mockRejectedValue(new Error('You are offline.'));
  vi.spyOn(console, 'error').mockReturnValue();
  const { result } = picker({});
  await pass(1);
  expect(result.current.error?.message).toBe('You are offline.');
});
