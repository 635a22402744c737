// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallError } from '../../../dataProvider';
import { UNREACHABLE } from '../../../dataProvider/errors';
import type { AnyResource } from '../../../schema/define';
import { inputs } from '../../../schema/kinds/inputs';
import { sampleRecord, samples } from '../../../tests/support/sample';
import { onWire, renderConsole, self } from '../../../tests/support/screens/renderConsole';
import ShortcutHelp from '../../layout/ShortcutHelp';
import { RecordDrawer } from './RecordDrawer';

// The panel is loaded on demand, which takes long the first time.
beforeAll(() => import('./RecordPanel'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Options = Parameters<typeof renderConsole>[1];

async function open(path: string, options: Options = {}, resource: AnyResource = samples) {
  const view = renderConsole(<RecordDrawer resource={resource} />, { path, ...options });
  await screen.findByRole('heading', { level: 2 });
  return view;
}

async function openForm(path: string, options: Options = {}) {
  const view = await open(path, options);
  await screen.findByLabelText('Name');
  return view;
}

const refuse =
  (message: string, field?: string, status = 422) =>
  () => {
    throw new CallError({ status, code: 'refused', message, call: 'test', ...(field && { field }) });
  };
const saving = ({ id, ...values }: { id: string }) => ({ ...onWire(sampleRecord(3)), id, ...values });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

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

test('saves only what changed, and says beforehand what that is', async () => {
  const { user, asked, address } = await openForm('/samples/sample-3', { answers: { updateUserName: saving } });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Renamed');
  expect(screen.getByText('Saves: Name')).toBeTruthy();
  await user.click(button('Save'));
  await screen.findByText('Renamed was saved');
  expect(asked.filter(({ call }) => call.startsWith('update'))).toEqual([
    { call: 'updateUserName', body: { id: 'sample-3', name: 'Renamed' } },
  ]);
  await waitFor(() => expect(address()).toBe('/samples/sample-3/show'));
});

test('undoing a save saves the previous values', async () => {
  let saved: Record<string, unknown> = onWire(sampleRecord(3));
  const updateUserName = (values: { id: string }) => {
    saved = { ...saved, ...values };
    return saved;
  };
  const { user, asked } = await openForm('/samples/sample-3', {
    answers: { updateUserName, getUserDetailsFromDb: () => saved },
  });
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Renamed');
  await user.click(button('Save'));
  await screen.findByText('Renamed was saved');
  await user.click(button('Undo'));
  await screen.findByText('Sample 3 is as it was before');
  expect(asked.filter(({ call }) => call.startsWith('update')).map(({ body }) => body)).toEqual([
    { id: 'sample-3', name: 'Renamed' },
    { id: 'sample-3', name: 'Sample 3' },
  ]);
});

test.each(['{Control>}s{/Control}', '{Enter}'])('%s saves', async keys => {
  const { user, calls } = await openForm('/samples/sample-3', { answers: { updateUserName: saving } });
  await user.type(screen.getByLabelText('Name'), ' more');
  await user.keyboard(keys);
  await waitFor(() => expect(calls()).toContain('updateUserName'));
});

test('the shortcut help lists the key that saves', async () => {
  renderConsole(
    <>
      <RecordDrawer resource={samples} />
      <ShortcutHelp onClose={() => {}} />
    </>,
    { path: '/samples/sample-3' },
  );
  await screen.findByLabelText('Name');
  expect(within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Ctrl S')).toBeTruthy();
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

test('tabbing through an empty field shows no error, but creating the record does', async () => {
  const { user } = await openForm('/samples/create');
  const name = screen.getByRole('textbox', { name: /^Name/ });
  const isWrong = () => name.getAttribute('aria-invalid') === 'true';
  await user.click(name);
  await user.tab();
  await user.type(screen.getByRole('textbox', { name: /^Mail/ }), 'stranger');
  await user.tab();
  await screen.findByText('Not a valid e-mail address. Example: ada@example.net');
  expect(isWrong()).toBe(false);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(isWrong()).toBe(true));
});

test('a partly refused save lists what was saved, refused and not sent, and keeps the input', async () => {
  const { user, calls } = await openForm('/samples/sample-3', {
    answers: { updateUserName: saving, updateUserEmail: refuse('Another user has this address', 'mail') },
  });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.clear(screen.getByLabelText('Mail'));
  await user.type(screen.getByLabelText('Mail'), 'taken@example.net');
  await user.type(screen.getByLabelText('Notes'), ' more');
  await user.click(button('Save'));

  await screen.findByText('Not everything was saved');
  expect(screen.getByText('Saved: Name')).toBeTruthy();
  expect(screen.getByText('Refused: Mail. Another user has this address')).toBeTruthy();
  expect(screen.getByText('Not sent: Notes')).toBeTruthy();
  expect(screen.getByLabelText('Mail')).toHaveProperty('value', 'taken@example.net');
  expect(screen.getByLabelText('Mail').getAttribute('aria-invalid')).toBe('true');
  // The saved fields are no longer dirty, so only the rest is sent again.
  expect(screen.getByText('Saves: Notes, Mail')).toBeTruthy();
  expect(calls().filter(call => call.startsWith('update'))).toEqual(['updateUserName', 'updateUserEmail']);
});

test('a save refused at its first call says that nothing was saved', async () => {
  const { user } = await openForm('/samples/sample-3', {
    answers: { updateUserName: refuse('That name is taken', 'name') },
  });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.type(screen.getByLabelText('Notes'), ' more');
  await user.click(button('Save'));
  await screen.findByText('Nothing was saved');
  expect(screen.getByText('Refused: Name. That name is taken')).toBeTruthy();
  expect(screen.queryByText('Not everything was saved')).toBeNull();
});

test('says that the record was deleted in the meantime, keeps the input, and goes back without a question', async () => {
  const { user, calls, address } = await openForm('/samples/sample-3', {
    answers: { updateUserName: refuse('No such user', undefined, 404) },
  });
  const reads = () => calls().filter(call => call === 'getUserDetailsFromDb').length;
  const readsBefore = reads();
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(button('Save'));
  await screen.findByText('This sample was deleted meanwhile');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sample 3!');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await waitFor(() => expect(reads()).toBeGreaterThan(readsBefore));
  await user.click(button('Back to the list'));
  await waitFor(() => expect(address()).toBe('/samples'));
});

test('shows the error again when a save is refused twice, and keeps the input', async () => {
  // In current browsers it returns a promise.
  const scroll = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockReturnValue(Promise.resolve() as unknown as undefined);
  const { user } = await openForm('/samples/sample-3', {
    answers: {
      async updateUserName() {
        // A delay like that of a request, so that the first error disappears before the second one appears.
        await new Promise(resolve => setTimeout(resolve, 20));
        return refuse('Changed meanwhile', undefined, 409)();
      },
    },
  });
  await user.type(screen.getByLabelText('Name'), '!');
  for (let time = 1; time <= 3; time++) {
    await user.click(button('Save'));
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(time));
    expect(await screen.findByText('Nothing was saved: Changed meanwhile')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sample 3!');
  }
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

test('asks before leaving unsaved input, and Esc in the dialog stays', async () => {
  const { user, address } = await openForm('/samples/sample-3');
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(button('Close'));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(within(question).getByText('What you changed is lost: Name.')).toBeTruthy();
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Keep editing' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(address()).toBe('/samples/sample-3');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sample 3!');

  await user.click(button('Close'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/samples'));
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

test('a save without a connection is not shown as refused, nor as offline once the connection is back', async () => {
  const updateUserName = () => {
    throw new CallError({ status: 0, code: 'NetworkError', message: UNREACHABLE, wasOffline: true, call: 'test' });
  };
  const { user } = await openForm('/samples/sample-3', { answers: { updateUserName } });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.type(screen.getByLabelText('Notes'), ' more');
  await user.click(button('Save'));
  await screen.findByText('Not saved: you’re offline');
  expect(screen.queryByText(/Refused/)).toBeNull();
  expect(screen.queryByText('Not everything was saved')).toBeNull();
  fireEvent(window, new Event('online'));
  await screen.findByText('Not saved yet');
  expect(screen.getByText(/You’re connected again/)).toBeTruthy();
  expect(screen.queryByText(/offline/)).toBeNull();
});

test('shows the error again when a new record is refused twice, and keeps the input', async () => {
  const { user, calls, address } = await openForm('/samples/create', {
    answers: { addUser: refuse('That name is taken', 'name', 409) },
  });
  await user.type(screen.getByLabelText('Name'), 'New one');
  for (const attempt of [1, 2]) {
    await user.click(button('Create'));
    await waitFor(() => expect(calls().filter(call => call === 'addUser')).toHaveLength(attempt));
    await screen.findByText('Nothing was saved: That name is taken');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'New one');
  }
  expect(address()).toBe('/samples/create');
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

test('the same error twice in a row is shown again, and the input is kept', async () => {
  const { user, calls } = await openForm('/samples/sample-3', {
    answers: { updateUserName: refuse('That name is taken', 'name', 409) },
  });
  await user.type(screen.getByLabelText('Name'), '!');
  for (const attempt of [1, 2]) {
    await user.click(button('Save'));
    await waitFor(() => expect(calls().filter(call => call === 'updateUserName')).toHaveLength(attempt));
    await screen.findByText('Nothing was saved: That name is taken');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sample 3!');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  }
});

/** A backend with one sample that another administrator changes after it was read. */
function changedMeanwhile(values: Record<string, unknown>) {
  const shown = { ...onWire(sampleRecord(3)), etag: 'shown' };
  let present: Record<string, unknown> = { ...shown, ...values, etag: 'theirs' };
  let reads = 0;
  const save = ({ etag, ...changes }: Record<string, unknown>) => {
    if (etag !== present.etag) {
      const current = { etag: String(present.etag), values: present };
      throw new CallError({
        status: 409,
        code: 'stale',
        message: 'Changed after you opened it.',
        current,
        call: 'test',
      });
    }
    present = { ...present, ...changes, etag: `${etag}+` };
    return present;
  };
  const answers = {
    getUserDetailsFromDb: () => (reads++ === 0 ? shown : present),
    updateUserName: save,
    updateUserEmail: save,
    updateUserDetails: save,
  };
  return { answers, present: () => present };
}

test('a conflict in one field shows both values, and the next save overwrites the other one', async () => {
  const { answers, present } = changedMeanwhile({ name: 'Theirs', notes: 'Also theirs' });
  const { user } = await openForm('/samples/sample-3', { answers });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(button('Save'));
  await screen.findByText('Name is now: Theirs');
  // Shown once, and not a second time as an error.
  expect(screen.getByText('Nothing was saved: another user has changed this meanwhile')).toBeTruthy();
  expect(screen.queryByText(/Changed after you opened it/)).toBeNull();
  expect(present().name).toBe('Theirs');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sample 3!');
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Also theirs');
  await user.click(button('Save'));
  await screen.findByText('Sample 3! was saved');
  expect(present()).toMatchObject({ name: 'Sample 3!', notes: 'Also theirs' });
});

test('a record that is deleted after a conflict shows only that it was deleted', async () => {
  const { answers } = changedMeanwhile({ name: 'Theirs' });
  let isDeleted = false;
  const updateUserName = (values: { id: string }) =>
    isDeleted ? refuse('No such user', undefined, 404)() : answers.updateUserName(values);
  const { user } = await openForm('/samples/sample-3', { answers: { ...answers, updateUserName } });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(button('Save'));
  await screen.findByText('Name is now: Theirs');
  isDeleted = true;
  await user.click(button('Save'));
  await screen.findByText('This sample was deleted meanwhile');
  expect(screen.queryByText('Name is now: Theirs')).toBeNull();
});

test('concurrent changes of different fields are both saved', async () => {
  const { answers, present } = changedMeanwhile({ notes: 'Theirs' });
  const { user } = await openForm('/samples/sample-3', { answers });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(button('Save'));
  await screen.findByText('Sample 3! was saved');
  expect(present()).toMatchObject({ name: 'Sample 3!', notes: 'Theirs' });
});
