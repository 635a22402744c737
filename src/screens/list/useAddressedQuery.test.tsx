// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { AnyResource } from '../../../schema/define';
import { samples } from '../../../tests/support/sample';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { ChosenOrganization } from '../../organization/activeOrganization';
import { everyOrganization } from '../../organization/organizationStore';
import { ListProvider } from './ListProvider';
import { useListState } from './ListState';

afterEach(cleanup);

let address = '';
let entryState: unknown;
let list: ReturnType<typeof useListState>;
let go: (to: string) => void = () => {};
let back: () => void = () => {};
const recordPaths = new Set<string>();

/** Records the list's state and address, and navigates on as soon as the list completes its address. */
function Probe({ goesOnTo }: { goesOnTo?: string }) {
  const { pathname, search, state: stateOfEntry } = useLocation();
  const navigate = useNavigate();
  const state = useListState();
  const { isReady } = state;
  list = state;
  address = pathname + search;
  entryState = stateOfEntry;
  recordPaths.add(state.paths.show('sample-1'));
  go = navigate;
  back = () => navigate(-1);
  // A child's effects run before those of its parents.
  useEffect(() => {
    if (isReady && goesOnTo !== undefined) navigate(goesOnTo);
  }, [isReady, goesOnTo, navigate]);
  return null;
}

/** Another page, from which a list is opened. */
function Start() {
  const { pathname } = useLocation();
  address = pathname;
  go = useNavigate();
  return null;
}

function renderList(path: string, goesOnTo?: string) {
  const shown = (
    <ListProvider resource={samples}>
      <Probe {...(goesOnTo !== undefined && { goesOnTo })} />
    </ListProvider>
  );
  // Within routes, as in the console, where relative navigation starts from the rendered location.
  const page = (
    <Routes>
      <Route path="*" element={shown} />
    </Routes>
  );
  // With enough records for several pages, as a list leaves a page that doesn't exist.
  renderConsole(page, { path, answers: { listUsers: { items: [], total: 1000 } } });
}

test('a list that completes its address does not undo a navigation in the meantime', async () => {
  renderList('/samples', '/samples/sample-1');
  await waitFor(() => expect(address).toBe('/samples/sample-1?view=all'));
});

test('a list that completes its address keeps the paths of its records, so that its rows do not render again', async () => {
  recordPaths.clear();
  renderList('/samples');
  await waitFor(() => expect(address).toBe('/samples?view=all'));
  expect([...recordPaths]).toEqual(['/samples/sample-1/show?view=all']);
});

test('a change applies to the address of a record opened over the list and keeps its tab, and is dropped after leaving the list', async () => {
  renderList('/samples?view=all');
  await act(async () => {
    go('/samples/sample-1?view=all');
    list.setPage(2);
  });
  expect(address).toBe('/samples/sample-1?page=2');
  // Such as a search typed just before, whose delay has ended.
  await act(async () => {
    go('/samples/sample-1?page=2&tab=history');
    list.setPage(3);
  });
  expect(address).toBe('/samples/sample-1?page=3&tab=history');
  await act(async () => {
    go('/elsewhere');
    list.setPage(4);
  });
  // In this test, the list is rendered at every path and completes that address with its last query.
  expect(address).toBe('/elsewhere?page=3');
});

test('a change to the same query adds nothing that Back would return to', async () => {
  renderList('/samples?view=all');
  await act(async () => list.setPage(2));
  await act(async () => list.setPage(2));
  await act(async () => back());
  expect(address).toBe('/samples?view=all');
});

test('an empty address opens the last query of the same organisation, not of another one', async () => {
  const list = (
    <ListProvider resource={{ ...samples, scope: 'organization' }}>
      <Probe />
    </ListProvider>
  );
  const page = ['acme', 'globex'].map(organization => (
    <Route
      key={organization}
      path={`/${organization}/*`}
      element={
        <ChosenOrganization key={organization} value={organization}>
          {list}
        </ChosenOrganization>
      }
    />
  ));
  renderConsole(<Routes>{page}</Routes>, { path: '/acme?filter={"search":"Ada"}' });
  await waitFor(() => expect(address).toContain('Ada'));
  await act(async () => go('/globex'));
  await waitFor(() => expect(address).toBe('/globex?view=all'));
  await act(async () => go('/acme'));
  await waitFor(() => expect(address).toContain('Ada'));
});

test('the link to a view of all organisations opens it across all, with nothing that Back would return to', async () => {
  const fields = { ...samples.fields, organization: samples.fields.name };
  const resource: AnyResource = { ...samples, fields, scope: 'organization', across: true };
  const view = { id: 'far', resource: 'samples', name: 'All', settings: { columns: ['organization'] }, owner: null };
  const page = (
    <Routes>
      <Route path="/" element={<Start />} />
      <Route
        path="*"
        element={
          <ChosenOrganization value="acme">
            <ListProvider resource={resource}>
              <Probe />
            </ListProvider>
          </ChosenOrganization>
        }
      />
    </Routes>
  );
  renderConsole(page, { path: '/', answers: { 'view/list': [view] } });
  await act(async () => go('/samples?open=far'));
  await waitFor(() => expect(address).toBe('/samples?view=far&columns=organization'));
  expect(entryState).toEqual({ switchesTo: everyOrganization });
  await act(async () => back());
  expect(address).toBe('/');
});
