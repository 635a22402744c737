// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallError } from '../../../dataProvider';
import { UNREACHABLE } from '../../../dataProvider/errors';
import type { AnyResource } from '../../../schema/define';
import { inputs } from '../../../schema/kinds/inputs';
import { sampleRecord, samples } from '../../../tests/support/sample';
import { button, open, openForm, refuse, saving } from '../../../tests/support/screens/recordPanel';
import { onWire, renderConsole, self } from '../../../tests/support/screens/renderConsole';
import { RecordDrawer } from './RecordDrawer';

// The panel is loaded on demand, which takes long the first time.
beforeAll(() => import('./RecordPanel'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('shows a record in groups, with its title and status', async () => {
  await open('/samples/sample-3/show');
  expect(await screen.findByRole('dialog', { name: 'Sample 3' })).toBeTruthy();
  const contact = within(screen.getByRole('region', { name: 'Contact' }));
  expect(contact.getByText('person3@example.net')).toBeTruthy();
  expect(contact.getByText('host3.example.net')).toBeTruthy();
});

test('e edits the shown record, and focuses the first field of its form', async () => {
  const { user, address } = await open('/samples/sample-3/show');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
  await user.keyboard('e');
  await waitFor(() => expect(address()).toBe('/samples/sample-3'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

test('a digit opens the tab with that number, and focuses it', async () => {
  const answers = { 'audit/list': { items: [], total: 0 }, 'view/list': [] };
  const { user } = await open('/samples/sample-3/show', { answers }, { ...samples, auditedAs: 'manage-users' });
  const [details, second] = await screen.findAllByRole('tab');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
  await user.keyboard('2');
  await waitFor(() => expect(second?.getAttribute('aria-selected')).toBe('true'));
  expect(document.activeElement).toBe(second);
  await user.keyboard('1');
  await waitFor(() => expect(details?.getAttribute('aria-selected')).toBe('true'));
  fireEvent.keyDown(details as HTMLElement, { key: '2', code: 'Numpad2' });
  await waitFor(() => expect(second?.getAttribute('aria-selected')).toBe('true'));
});

test('without tabs, a digit is left to others', async () => {
  await open('/samples/sample-3/show');
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(fireEvent.keyDown(await screen.findByRole('dialog'), { key: '1', code: 'Digit1' })).toBe(true);
});

test('m opens the actions of the shown record', async () => {
  const { user } = await open('/samples/sample-3/show');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
  await user.keyboard('m');
  expect(await screen.findByRole('menu')).toBeTruthy();
});

test('an action with a button in each row of the list has one in the panel', async () => {
  const quick: AnyResource = {
    ...samples,
    ...(samples.list && { list: { ...samples.list, quick: { switchOff: 'block' } } }),
  };
  const answers = { getUserDetailsFromDb: onWire(sampleRecord(3, { enabled: true })), 'user/disable': saving };
  const { user, calls } = await open('/samples/sample-3/show', { answers }, quick);
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(calls()).toContain('user/disable'));
});

test('no other action can start while one is in progress', async () => {
  let answer: (row: object) => void = () => undefined;
  const held = new Promise<object>(resolve => {
    answer = resolve;
  });
  const quick: AnyResource = {
    ...samples,
    ...(samples.list && { list: { ...samples.list, quick: { switchOn: 'allow', switchOff: 'block' } } }),
  };
  const row = onWire(sampleRecord(3, { enabled: true }));
  const answers = { getUserDetailsFromDb: () => row, 'user/disable': () => held };
  const { user } = await open('/samples/sample-3/show', { answers }, quick);
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Switch on' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const join = await screen.findByRole('menuitem', { name: 'Join' });
  expect(join.getAttribute('aria-disabled')).toBe('true');
  row.enabled = false;
  answer(row);
  await waitFor(() => expect(join.getAttribute('aria-disabled')).toBeNull());
});

test('polls a record that changes by itself while it is shown', async () => {
  let reads = 0;
  const getUserDetailsFromDb = () => onWire(sampleRecord(3, { name: `Read ${++reads}` }));
  renderConsole(<RecordDrawer resource={{ ...samples, follow: 0.05 }} />, {
    path: '/samples/sample-3/show',
    answers: { getUserDetailsFromDb },
  });
  expect(await screen.findByRole('heading', { name: 'Read 3' })).toBeTruthy();
});

test('Esc closes the panel and returns to the list’s address', async () => {
  const { user, address } = await open('/samples/sample-3/show');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/samples'));
});

test('Save is disabled, with the reason, while a field is invalid', async () => {
  const { user, calls } = await openForm('/samples/sample-3');
  const mail = screen.getByLabelText('Mail');
  await user.clear(mail);
  await user.type(mail, 'stranger');
  await user.tab();
  expect(button('Save')).toHaveProperty('disabled', true);
  expect(screen.getByText('Correct first: Mail')).toBeTruthy();
  expect(screen.getByText('Not a valid e-mail address. Example: ada@example.net')).toBeTruthy();
  await user.clear(screen.getByLabelText('Name'));
  expect(screen.getByText('Correct first: Mail · Still needed: Name')).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  expect(calls().filter(call => call.startsWith('update'))).toEqual([]);
});

test('a key in a dialog over the form does not save it', async () => {
  const { user, calls } = await openForm('/samples/sample-3', { answers: { updateUserName: saving } });
  await user.type(screen.getByLabelText('Name'), '!');
  const over = document.body.appendChild(document.createElement('div'));
  over.setAttribute('role', 'dialog');
  fireEvent.keyDown(over, { key: 's', ctrlKey: true });
  over.remove();
  expect(calls()).not.toContain('updateUserName');
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 's', ctrlKey: true });
  await waitFor(() => expect(calls()).toContain('updateUserName'));
});

test('a field that fails to render does not affect the others and their input', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, calls } = await openForm('/samples/sample-3', { answers: { updateUserName: saving } });
  await user.type(screen.getByLabelText('Name'), '!');
  const broken = vi.spyOn(inputs as Record<string, (props: never) => ReactNode>, 'number').mockImplementation(() => {
    throw new Error('no such format');
  });
  await user.type(screen.getByLabelText('Size'), '1');
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('no such format');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sample 3!');
  broken.mockRestore();
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(await screen.findByLabelText('Size')).toBeTruthy();
  expect(calls()).not.toContain('updateUserName');
});

test('creates a record with initial values, and lists the missing ones', async () => {
  const { user, asked, address } = await openForm('/samples/create', {
    answers: { addUser: (body: object) => ({ ...body, id: 'sample-4' }) },
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Add a sample' })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Enabled' })).toHaveProperty('checked', true);
  expect(screen.getByText('Still needed: Name')).toBeTruthy();
  expect(button('Create')).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Name'), 'New one');
  await user.click(button('Create'));
  await screen.findByText('New one was created');
  expect(asked.find(({ call }) => call === 'addUser')?.body).toMatchObject({ name: 'New one', enabled: true });
  await waitFor(() => expect(address()).toBe('/samples/sample-4/show'));
});

test.each([
  [false, 'The service didn’t answer, so this may not be saved'],
  [true, 'Not saved: you’re offline'],
])('a save without an answer (offline: %s) says so, and asks for no correction', async (wasOffline, text) => {
  const updateUserName = () => {
    throw new CallError({ status: 0, code: 'NetworkError', message: UNREACHABLE, wasOffline, call: 'updateUserName' });
  };
  const { user } = await openForm('/samples/sample-3', { answers: { updateUserName } });
  await user.type(screen.getByLabelText('Name'), ' more');
  await user.click(button('Save'));
  await screen.findByText(text);
  expect(screen.getByText(/Save again when you’re connected/)).toBeTruthy();
  expect(screen.queryByText(/Correct it/)).toBeNull();
  // The message about that save stays, also once the connection is back.
  await user.type(screen.getByLabelText('Name'), ' still');
  expect(screen.getByText(text)).toBeTruthy();
});

test('a failure of the service asks for no correction, however often it happens', async () => {
  const updateUserName = refuse('Internal Server Error', undefined, 500);
  const { user } = await openForm('/samples/sample-3', { answers: { updateUserName } });
  await user.type(screen.getByLabelText('Name'), ' more');
  for (const _attempt of [1, 2]) {
    await user.click(button('Save'));
    await screen.findByText(/Save again in a few minutes/);
  }
  expect(screen.queryByText(/Correct it/)).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sample 3 more');
});

test('a save that the service can’t do is not worth a retry', async () => {
  const updateUserName = refuse('Not implemented', undefined, 501);
  const { user } = await openForm('/samples/sample-3', { answers: { updateUserName } });
  await user.type(screen.getByLabelText('Name'), ' more');
  await user.click(button('Save'));
  await screen.findByText('Nothing was saved: Not implemented');
  expect(screen.queryByText(/Save again in a few minutes/)).toBeNull();
});

test('a new record over the limit says so, and links to the limit', async () => {
  const addUser = () => {
    throw new CallError({ status: 409, code: 'limit', message: 'The limit is 5 samples.', call: 'addUser' });
  };
  const limitAt = { admin: '/organization', super_admin: '/organization' };
  const { user } = renderConsole(<RecordDrawer resource={{ ...samples, limitAt }} />, {
    path: '/samples/create',
    answers: { addUser },
  });
  await user.type(await screen.findByLabelText('Name'), 'New one');
  await user.click(button('Create'));
  await screen.findByText('Nothing was saved: No room for more: the limit is reached');
  expect(screen.getByRole('link', { name: 'Show the limit' }).getAttribute('href')).toContain('/organization');
});

test.each(['Create', 'Create and add another'])('keeps what is typed after a click on %s, and saves it', async name => {
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  let stored = {};
  const store = (body: object) => {
    stored = { ...stored, ...body };
    return stored;
  };
  const { user, asked, address } = await openForm('/samples/create', {
    answers: {
      addUser: (body: object) => held.then(() => store({ ...body, id: 'sample-4' })),
      getUserDetailsFromDb: () => stored,
      updateUserDetails: store,
    },
  });
  await user.type(screen.getByLabelText('Name'), 'New one');
  await user.click(button(name));
  await user.type(screen.getByLabelText('Notes'), 'Typed later');
  answer();
  await screen.findByText('New one was created');
  expect(await screen.findByText('Saves: Notes')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Edit New one' })).toBeTruthy();
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Typed later');
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  await user.click(button('Save'));
  await waitFor(() => expect(address()).toBe('/samples/sample-4/show'));
  expect(asked.find(({ call }) => call === 'updateUserDetails')?.body).toMatchObject({ notes: 'Typed later' });
});

test('Create and add another resets the form', async () => {
  const { user, address } = await openForm('/samples/create', {
    answers: { addUser: (body: object) => ({ ...body, id: 'sample-4' }) },
  });
  await user.type(screen.getByLabelText('Name'), 'New one');
  await user.click(button('Create and add another'));
  await screen.findByText('New one was created');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(address()).toBe('/samples/create');
});

test('Ctrl+Shift+Enter adds another record with the same choices, and Ctrl+Enter creates the last one', async () => {
  const { user, asked, address } = await openForm('/samples/create', {
    answers: { addUser: (body: object) => ({ ...body, id: 'sample-4' }) },
  });
  await user.type(screen.getByLabelText('Name'), 'One');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText('One was created');
  expect(address()).toBe('/samples/create');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''));
  await user.type(screen.getByLabelText('Name'), 'Two');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/samples/sample-4/show'));
  expect(asked.filter(({ call }) => call === 'addUser').map(({ body }) => body.name)).toEqual(['One', 'Two']);
});

test('what Ctrl+Enter says is missing goes as soon as it is typed', async () => {
  const { user } = await openForm('/samples/create');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Please fill this in');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.keyboard('New');
  await waitFor(() => expect(screen.queryByText('Please fill this in')).toBeNull());
});

test('tells a role without access which role has it', async () => {
  await open('/samples/sample-3', { role: 'user' });
  expect(screen.getByText(/It needs the role super admin or admin/)).toBeTruthy();
});

test('shows a read-only record at its edit address, and names no role if none can add records', async () => {
  const resource = { ...samples, api: { list: 'listUsers', get: 'getUserDetailsFromDb' } } as const;
  renderConsole(<RecordDrawer resource={resource} />, { path: '/samples/sample-3' });
  expect(await screen.findByRole('dialog', { name: 'Sample 3' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  const { user, address } = await open('/samples/create', {}, resource);
  expect(screen.getByRole('heading', { level: 2, name: 'Sample' })).toBeTruthy();
  expect(screen.getAllByText('This can’t be done here')).toHaveLength(1);
  await user.click(button('Back to the list'));
  await waitFor(() => expect(address()).toBe('/samples'));
});

test('says that a record does not exist, or that it can’t be read', async () => {
  await open('/samples/stranger/show', { answers: { getUserDetailsFromDb: refuse('No such user', undefined, 404) } });
  expect(await screen.findByText('This sample does not exist')).toBeTruthy();
  cleanup();
  const getUserDetailsFromDb = refuse('id must be an identifier.', 'id', 400);
  await open('/samples/%3Cscript%3E/show', { answers: { getUserDetailsFromDb } });
  expect(await screen.findByText('This sample does not exist')).toBeTruthy();
  cleanup();
  let works = false;
  await open('/samples/sample-3/show', {
    answers: {
      getUserDetailsFromDb: () => (works ? onWire(sampleRecord(3)) : refuse('The database sleeps', undefined, 500)()),
    },
  });
  expect(await screen.findByText('The database sleeps')).toBeTruthy();
  works = true;
  fireEvent.click(button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Sample 3' })).toBeTruthy();
  cleanup();
  await open('/samples/sample-3/show', { answers: { getUserDetailsFromDb: refuse(UNREACHABLE, undefined, 0) } });
  expect(await screen.findByText('This sample could not be loaded')).toBeTruthy();
  expect(screen.queryByText(UNREACHABLE)).toBeNull();
});

test('users can’t remove their own account, and are told so', async () => {
  await open(`/samples/${self}/show`, {
    answers: { getUserDetailsFromDb: { ...onWire(sampleRecord(9)), id: self } },
  });
  expect(await screen.findByText('You can’t do this to your own account.')).toBeTruthy();
  expect(button('Delete')).toHaveProperty('disabled', true);
});

test('a field that users can’t change in their own account is read-only only there, with the reason', async () => {
  const resource = { ...samples, fields: { ...samples.fields, mail: { ...samples.fields.mail, notSelf: true } } };
  const answers = { getUserDetailsFromDb: ({ id }: { id: string }) => ({ ...onWire(sampleRecord(3)), id }) };
  renderConsole(<RecordDrawer resource={resource} />, { path: `/samples/${self}`, answers });
  await screen.findByLabelText('Name');
  expect(screen.queryByLabelText('Mail')).toBeNull();
  expect(screen.getByText('You can’t change this for your own account.')).toBeTruthy();
  cleanup();
  renderConsole(<RecordDrawer resource={resource} />, { path: '/samples/sample-3', answers });
  expect(await screen.findByLabelText('Mail')).toBeTruthy();
});
