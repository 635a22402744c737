// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallError } from '../../../dataProvider';
import { UNREACHABLE } from '../../../dataProvider/errors';
import { sampleRecord, samples } from '../../../tests/support/sample';
import { button, openForm, refuse, saving } from '../../../tests/support/screens/recordPanel';
import { onWire, renderConsole } from '../../../tests/support/screens/renderConsole';
import ShortcutHelp from '../../layout/ShortcutHelp';
import { RecordDrawer } from './RecordDrawer';

// The panel is loaded on demand, which takes long the first time.
beforeAll(() => import('./RecordPanel'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
  expect((await screen.findByText('Name is now:')).textContent).toBe('Name is now: Theirs');
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

test('a conflict shows the other value as the record does', async () => {
  const { answers } = changedMeanwhile({ size: 77 });
  const { user } = await openForm('/samples/sample-3', { answers });
  await user.clear(screen.getByLabelText(/^Size/));
  await user.type(screen.getByLabelText(/^Size/), '78');
  await user.click(button('Save'));
  expect((await screen.findByText('Size is now:')).textContent).toBe('Size is now: 77 users');
});

test('a record that is deleted after a conflict shows only that it was deleted', async () => {
  const { answers } = changedMeanwhile({ name: 'Theirs' });
  let isDeleted = false;
  const updateUserName = (values: { id: string }) =>
    isDeleted ? refuse('No such user', undefined, 404)() : answers.updateUserName(values);
  const { user } = await openForm('/samples/sample-3', { answers: { ...answers, updateUserName } });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(button('Save'));
  expect((await screen.findByText('Name is now:')).textContent).toBe('Name is now: Theirs');
  isDeleted = true;
  await user.click(button('Save'));
  await screen.findByText('This sample was deleted meanwhile');
  expect(screen.queryByText('Name is now:')).toBeNull();
});

test('concurrent changes of different fields are both saved', async () => {
  const { answers, present } = changedMeanwhile({ notes: 'Theirs' });
  const { user } = await openForm('/samples/sample-3', { answers });
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(button('Save'));
  await screen.findByText('Sample 3! was saved');
  expect(present()).toMatchObject({ name: 'Sample 3!', notes: 'Theirs' });
});
