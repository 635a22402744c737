// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '../../../contract/roles';
import { teams } from '../../../resources/teams/teams';
import { users } from '../../../resources/users/users';
import { valuesToWire } from '../../../schema/wire';
import { blog, routeTheBlog } from '../../../tests/support/blog';
import { fakeRpc, userRow } from '../../../tests/support/fakeRpc';
import { sampleRecord, samples, samplesEn } from '../../../tests/support/sample';
import { failOnConsoleErrors } from '../../../tests/support/screens/failOnConsoleErrors';
import { registerLabels } from '../../../tests/support/screens/registerLabels';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { builtScreens, customEntry } from '../../app/builtScreens';
import { CurrentScreen } from '../../app/CurrentScreen';
import { menuFor } from '../../layout/menu';
import { Navigation } from '../../layout/Navigation';
import { organizationStore } from '../../organization/activeOrganization';
import { createConsoleTheme } from '../../theme/theme';
import { RecordDrawer } from '../record/RecordDrawer';

// Adds routes to the console, so it doesn't share its modules.
vi.hoisted(() => vi.resetModules());

routeTheBlog();

const entries = [...builtScreens, ...blog.map(customEntry)];

// Importing react-admin's components takes long the first time.
beforeAll(() => Promise.all(blog.map(({ load }) => load())));
failOnConsoleErrors();

function open(path: string, role: Role = 'super_admin') {
  const rows = [userRow(1), userRow(2)];
  const { rpc } = fakeRpc({
    listUsers: { items: rows, total: 2 },
    listSharedRoasterGroupsByOrganization: { items: [], total: 0 },
  });
  const content = (
    <ThemeProvider theme={createConsoleTheme('light', 'ltr')}>
      <Navigation sections={menuFor(role, entries)} />
      <main>
        <CurrentScreen entries={entries} />
      </main>
    </ThemeProvider>
  );
  const view = renderScreens(content, { resources: [users, teams], customResources: blog, rpc, role, path });
  return { ...view, user: userEvent.setup() };
}

const main = () => within(screen.getByRole('main'));

test('the menu has resources without definitions, for the roles of their routes', () => {
  open('/posts');
  const menu = within(screen.getByRole('navigation'));
  expect(menu.getByRole('link', { name: 'Posts', current: 'page' })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Writers' })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Users' })).toBeTruthy();
  expect(menuFor('admin', entries).flatMap(({ items }) => items.map(({ label }) => label))).not.toContain('Posts');
});

test('the list shows its rows with referenced records, searches, and links to the form', async () => {
  const { user, address } = open('/posts');
  await screen.findByRole('heading', { level: 1, name: 'Posts' });
  expect(await main().findAllByRole('checkbox', { name: 'Select this row' })).toHaveLength(6);
  expect(await main().findAllByRole('row')).toHaveLength(7);
  expect((await main().findAllByText('Breanna')).length).toBeGreaterThan(0);
  await user.type(main().getByPlaceholderText('Search'), 'itaque');
  await waitFor(() => expect(main().getAllByRole('row')).toHaveLength(2));
  await user.click(main().getByText('Maiores et itaque'));
  await waitFor(() => expect(address()).toBe('/posts/4/show'));
});

test('shows a record with its referenced records', async () => {
  open('/posts/2/show');
  expect(await main().findByText('Sint dignissimos in')).toBeTruthy();
  expect(await main().findByRole('link', { name: 'Breanna' })).toHaveProperty('pathname', '/users/2');
});

test('its form saves once the time to undo is over, and not if it is undone', async () => {
  const { user } = open('/posts/3');
  const title = () => main().findByRole('textbox', { name: /Title/ });
  const rename = async (text: string) => {
    await user.clear(await title());
    await user.type(await title(), text);
    await user.click(main().getByRole('button', { name: 'Save' }));
  };
  await rename('Undone');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await main().findByText('Perspiciatis adipisci vero')).toBeTruthy();
  expect(main().queryByText('Undone')).toBeNull();
  cleanup();

  open('/posts/3');
  await rename('Kept');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await main().findByText('Kept')).toBeTruthy();
});

test('a form that is opened again while its save can be undone shows what was saved', async () => {
  const { user } = open('/posts/2');
  const links = async () => {
    await user.click(await main().findByRole('tab', { name: 'Links' }));
    return main().getAllByRole<HTMLInputElement>('textbox', { name: 'Url' });
  };
  await links();
  await user.click(main().getByRole('button', { name: 'Add' }));
  const [, added] = await links();
  if (added) await user.type(added, 'https://example.net/new');
  await user.click(main().getByRole('button', { name: 'Save' }));
  await user.click(await main().findByText('Sint dignissimos in'));
  await user.click(await main().findByRole('link', { name: 'Edit' }));
  expect((await links()).map(({ value }) => value)).toEqual(['https://example.net/2', 'https://example.net/new']);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a new record is refused without its required field, and appears in the list', async () => {
  const { user } = open('/posts/create');
  await user.type(await main().findByRole('textbox', { name: 'Teaser' }), 'Short');
  await user.click(main().getByRole('button', { name: 'Save' }));
  expect(await main().findByText('Please fill this in')).toBeTruthy();
  await user.type(main().getByRole('textbox', { name: /Title/ }), 'Brand new');
  await user.click(main().getByRole('button', { name: 'Save' }));
  expect(await main().findByText('Brand new')).toBeTruthy();
});

test('a definition’s picker offers the records of a resource that no page has loaded', async () => {
  registerLabels({ samples: samplesEn });
  const post = (
    <ReferenceInput source="notes" reference="posts">
      <AutocompleteInput />
    </ReferenceInput>
  );
  const resource = { ...samples, screens: async () => ({ default: { inputs: { notes: post } } }) };
  const { rpc } = fakeRpc({ getUserDetailsFromDb: valuesToWire(samples, sampleRecord(3)) });
  // As after a reload: these aren't loaded yet.
  const customResources = blog.map(entry => ({ ...entry }));
  const options = {
    resources: [samples],
    customResources,
    rpc,
    role: 'super_admin',
    path: '/samples/sample-3',
  } as const;
  await act(async () => void renderScreens(<RecordDrawer resource={resource} />, options));
  await userEvent.setup().click(await screen.findByRole('combobox', { name: 'Notes' }));
  expect(await screen.findByRole('option', { name: 'Maiores et itaque' })).toBeTruthy();
});

test('guessed pages, a custom route, a simple list and a definition work in one console', async () => {
  open('/tags');
  expect(await main().findByText('Travel')).toBeTruthy();
  cleanup();
  open('/tags/cloud');
  expect(await main().findByText('Music, Sport, Travel')).toBeTruthy();
  expect(main().getByRole('heading', { level: 1, name: 'Cloud' })).toBeTruthy();
  cleanup();
  open('/users');
  expect(await main().findByText('Logan')).toBeTruthy();
  expect(main().getByRole('heading', { level: 1, name: 'Writers' })).toBeTruthy();
  expect(await main().findAllByText('3')).toHaveLength(2);
  cleanup();
  organizationStore.add({ id: 'acme', label: 'Acme' });
  organizationStore.choose('acme');
  await act(async () => void open('/manage-users'));
  expect(await main().findByText('First1 Last1')).toBeTruthy();
});
