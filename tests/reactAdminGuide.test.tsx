// @vitest-environment happy-dom
/** Tests the examples of docs/react-admin.md, word for word. */
import { readFileSync } from 'node:fs';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { pages, type Route } from '../contract/routes';
import type { CustomResource } from '../schema/customResource';
import type { AnyResource } from '../schema/define';
import { customEntry } from '../src/app/builtScreens';
import { CurrentScreen } from '../src/app/CurrentScreen';
import { FieldCell } from '../src/screens/FieldCell';
import { ListScreen } from '../src/screens/list/ListScreen';
import { RecordDrawer } from '../src/screens/record/RecordDrawer';
import { createConsoleTheme } from '../src/theme/theme';
import { gateways } from './examples/gateways';
import button from './examples/ui/button';
import cellsAndInputs from './examples/ui/cellsAndInputs';
import list from './examples/ui/list';
import listParts from './examples/ui/listParts';
import ownPages from './examples/ui/pages';
import tab from './examples/ui/tab';
import { fakeRpc } from './support/fakeRpc';
import { failOnConsoleErrors } from './support/screens/failOnConsoleErrors';
import { registerLabels } from './support/screens/registerLabels';
import { renderScreens } from './support/screens/renderScreens';

// Adds routes to the console, so it doesn't share its modules.
vi.hoisted(() => vi.resetModules());

const guide = readFileSync('docs/react-admin.md', 'utf8');

registerLabels({
  gateways: {
    title: 'Gateways',
    description: 'Where calls leave.',
    name: 'gateway |||| gateways',
    create: 'New gateway',
    fields: { id: 'Id', name: 'Name', state: 'State', maxUsers: 'Max users', remark: 'Remark', fallback: 'Fallback' },
    help: { remark: 'For other operators.' },
    choices: { state: { up: 'Up', draining: 'Draining' } },
    groups: { main: 'Main' },
    tabs: { dependents: 'Dependents' },
  },
});

/** The hand-written parts of any resource. */
type OwnScreens = Awaited<ReturnType<NonNullable<AnyResource['screens']>>>['default'];

const resource: AnyResource = {
  ...gateways,
  screens: async () => ({ default: { ...cellsAndInputs, ...tab, ...list, ...button } as OwnScreens }),
};

failOnConsoleErrors();

/** Renders content with three gateways, of which the second falls back to the first. */
async function show(content: ReactNode, path: string, customResources: readonly CustomResource[] = []) {
  const rows: Record<string, unknown>[] = [
    { id: '1', name: 'Vienna', state: 'up', maxUsers: 12_000, remark: 'Spare', fallback: null },
    { id: '2', name: 'Graz', state: 'up', maxUsers: 80, remark: 'New', fallback: '1' },
    { id: '3', name: 'Linz', state: 'draining', maxUsers: 90, remark: null, fallback: null },
  ];
  const { rpc, asked } = fakeRpc({
    listUsers: rows,
    getUserDetailsFromDb: ({ id }: { id: string }) => rows.find(row => row.id === id),
    updateUserDetails: ({ id, ...values }: { id: string }) =>
      Object.assign(rows.find(row => row.id === id) ?? {}, values),
  });
  const theme = createConsoleTheme('light', 'ltr');
  const options = { resources: [resource], customResources, rpc, role: 'super_admin', path } as const;
  // The first render loads its parts.
  await act(async () => void renderScreens(<ThemeProvider theme={theme}>{content}</ThemeProvider>, options));
  return { asked, user: userEvent.setup() };
}

test.each(['ui/cellsAndInputs', 'ui/tab', 'ui/listParts', 'ui/list', 'ui/pages', 'ui/button', 'articles'])(
  'the guide contains the tested example %s',
  name => {
    const path = `tests/examples/${name}.tsx`;
    expect(guide).toContain(`\`${path}\`:\n\n\`\`\`tsx\n${readFileSync(path, 'utf8')}\`\`\`\n`);
  },
);

test('a cell and inputs', async () => {
  const record = { id: '1', maxUsers: 12_000 };
  await show(<FieldCell resource={resource} name="maxUsers" record={record} />, '/');
  expect(await screen.findByText('12K')).toBeTruthy();
  cleanup();

  const { asked, user } = await show(<RecordDrawer resource={resource} />, '/gateways/1');
  const remark = await screen.findByRole('textbox', { name: 'Remark' });
  expect(screen.getByText('For other operators.')).toBeTruthy();
  await user.clear(remark);
  await user.type(remark, 'Longer than twenty characters');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must have at most 20 characters')).toBeTruthy();
  await user.clear(remark);
  await user.type(remark, 'Short');
  await user.click(screen.getByRole('combobox', { name: 'Fallback' }));
  await screen.findByRole('option', { name: 'Graz' });
  expect(screen.queryByRole('option', { name: 'Linz' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Graz' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Vienna was saved');
  expect(asked.find(({ call }) => call === 'updateUserDetails')?.body).toMatchObject({
    remark: 'Short',
    fallback: '2',
  });
});

test('a tab with the records that refer to one', async () => {
  const { user } = await show(<RecordDrawer resource={resource} />, '/gateways/1/show');
  await user.click(await screen.findByRole('tab', { name: 'Dependents' }));
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Graz')).toBeTruthy();
  expect(table.queryByText('Linz')).toBeNull();
});

test('parts of a generated list', async () => {
  const withParts = { ...resource, screens: async () => ({ default: listParts as OwnScreens }) };
  const { asked, user } = await show(<ListScreen resource={withParts} />, '/gateways');
  expect(await screen.findByText('12170 users on this page')).toBeTruthy();
  // Rendering may suspend on parts that load.
  const click = (element: HTMLElement) => act(() => user.click(element));
  await click(screen.getByRole('button', { name: 'Up' }));
  expect(await screen.findByText('12080 users on this page')).toBeTruthy();
  await click(screen.getByRole('checkbox', { name: 'Select Graz' }));
  await click(await screen.findByRole('button', { name: 'Drain' }));
  await click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'updateUserDetails')?.body).toEqual({ id: '2', state: 'draining' }),
  );
});

test('a list of your own', async () => {
  const content = (
    <ResourceContextProvider value="gateways">
      <ListScreen resource={resource} />
    </ResourceContextProvider>
  );
  const { user } = await show(content, '/gateways');
  expect(await screen.findByText('Linz')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Gateways' })).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Draining' }));
  await waitFor(() => expect(screen.queryByText('Vienna')).toBeNull());
  expect(screen.getByText('Linz')).toBeTruthy();
});

test('pages and forms of your own', async () => {
  const withPages = { ...resource, screens: async () => ({ default: ownPages as OwnScreens }) };
  await show(<RecordDrawer resource={withPages} />, '/gateways/1/show');
  expect(await screen.findByText('12,000')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Vienna' })).toBeTruthy();
  cleanup();

  const { asked, user } = await show(<RecordDrawer resource={withPages} />, '/gateways/1');
  const remark = await screen.findByRole('textbox', { name: 'Remark' });
  await user.clear(remark);
  await user.type(remark, 'Kept');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Undo' });
  const saved = () => asked.find(({ call }) => call === 'updateUserDetails')?.body;
  expect(saved()).toBeUndefined();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(saved()).toEqual({ id: '1', remark: 'Kept' }));
});

test('a button above a record’s values', async () => {
  const { asked, user } = await show(<RecordDrawer resource={resource} />, '/gateways/1/show');
  await user.click(await screen.findByRole('button', { name: 'Drain' }));
  await screen.findByText('Vienna is draining');
  expect(asked.find(({ call }) => call === 'updateUserDetails')?.body).toEqual({ id: '1', state: 'draining' });
});

test('a custom resource', async () => {
  Object.assign(pages, { '/articles': { roles: ['super_admin'], menu: { group: 'platform', icon: 'table' } } });
  const articles: CustomResource = {
    route: '/articles' as Route,
    label: 'Articles',
    load: () => import('./examples/articles'),
  };
  await articles.load();
  const { user } = await show(<CurrentScreen entries={[customEntry(articles)]} />, '/articles', [articles]);
  await user.click(await screen.findByText('Hello, world!'));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Changed');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Articles' })).toBeTruthy();
});
