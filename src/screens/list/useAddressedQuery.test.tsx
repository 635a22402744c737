// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { samples } from '../../../tests/support/sample';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { type ListState, ListStateProvider, useListState } from './ListState';

afterEach(cleanup);

let address = '';
let list: ListState;
let go: (to: string) => void = () => {};

/** Notes the list around and its address, and goes on as soon as the list writes its own. */
function Probe({ goesOnTo }: { goesOnTo?: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useListState();
  const { isReady } = state;
  list = state;
  address = pathname + search;
  go = navigate;
  // A child's effects come before those of what is around it.
  useEffect(() => {
    if (isReady && goesOnTo !== undefined) navigate(goesOnTo);
  }, [isReady, goesOnTo, navigate]);
  return null;
}

function renderList(path: string, goesOnTo?: string) {
  const shown = (
    <ListStateProvider resource={samples}>
      <Probe {...(goesOnTo !== undefined && { goesOnTo })} />
    </ListStateProvider>
  );
  // Within routes, as in the console: steps from there begin with what is drawn.
  const page = (
    <Routes>
      <Route path="*" element={shown} />
    </Routes>
  );
  renderConsole(page, { path });
}

test('a list that completes its address takes no step back that was taken meanwhile', async () => {
  renderList('/samples', '/samples/sample-1');
  await waitFor(() => expect(address).toBe('/samples/sample-1?view=all'));
});

test('a change goes to the record that was opened over the list, and is dropped once the list was left', async () => {
  renderList('/samples?view=all');
  await act(async () => {
    go('/samples/sample-1?view=all');
    list.setPage(2);
  });
  expect(address).toBe('/samples/sample-1?page=2');
  await act(async () => {
    go('/elsewhere');
    list.setPage(3);
  });
  // Here the list is drawn at every address, and completes that one.
  expect(address).toBe('/elsewhere?view=all');
});
