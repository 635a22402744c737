// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallError } from '../../../../dataProvider/errors';
import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { AreaEditor } from './AreaEditor';
import { circleWithRadius, draftOf, type GeofenceDraft, newDraft } from './geofenceDraft';
import { useGeofences } from './useGeofences';

// The dialog is loaded on demand, which takes long the first time.
beforeAll(() => import('../../../../src/screens/record/actions/QuestionDialog'));
afterEach(cleanup);

const depot: GeofenceDraft = { ...newDraft('circle', []), name: 'Depot', shape: circleWithRadius([0, 51], 100) };

function Areas({ first = depot }: { first?: GeofenceDraft }) {
  const geofences = useGeofences();
  const [draft, setDraft] = useState<GeofenceDraft | undefined>(first);
  if (draft) return <AreaEditor draft={draft} geofences={geofences} onDraft={setDraft} />;
  return (
    <button type="button" onClick={() => setDraft({ ...depot, name: 'Yard' })}>
      Draw another
    </button>
  );
}

const saved = {
  id: 'depot',
  name: 'Depot',
  organization: 'acme',
  colour: 'blue',
  shape: { type: 'circle', lng: 0, lat: 51, radiusM: 100 },
  etag: 'one',
} as const;

test('asks before it discards what was drawn, but not if nothing was changed', async () => {
  const { user } = renderConsole(
    <LeaveGuard>
      <Areas first={draftOf(saved)} />
    </LeaveGuard>,
    { answers: { 'mapping/listGeofences': () => [saved] } },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Depot');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Draw another' });
});

test('saves no area while a number or its name is invalid, and says why it is', async () => {
  const { user, asked } = renderConsole(<Areas />, {
    answers: { 'mapping/listGeofences': () => [], 'mapping/addGeofence': () => saved },
  });
  const latitude = await screen.findByRole('textbox', { name: 'Latitude' });
  const save = screen.getByRole('button', { name: 'Save the area' });
  await user.clear(latitude);
  await user.type(latitude, '91');
  expect(screen.getByText('Must be at most 90')).toBeTruthy();
  await user.click(save);
  expect(document.activeElement).toBe(latitude);
  await user.clear(latitude);
  await user.type(latitude, '51.5.1');
  expect(screen.getByText('Not a number. Example: 12')).toBeTruthy();
  await user.click(save);
  const sent = () => asked.filter(({ call }) => call === 'mapping/addGeofence').map(({ body }) => body);
  expect(sent()).toEqual([]);
  await user.clear(latitude);
  await user.type(latitude, '51,5');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, '\u202e');
  expect(screen.getByText('Must not contain line breaks or invisible characters')).toBeTruthy();
  await user.click(save);
  expect(document.activeElement).toBe(name);
  await user.type(name, '{Backspace}');
  fireEvent.change(name, { target: { value: 'x'.repeat(65) } });
  expect(screen.getByText('Must have at most 64 characters')).toBeTruthy();
  await user.click(save);
  expect(sent()).toEqual([]);
  fireEvent.change(name, { target: { value: 'Depot' } });
  await user.click(save);
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ shape: expect.objectContaining({ lat: 51.5 }) })]),
  );
});

test('a double click saves the area once', async () => {
  const { asked } = renderConsole(<Areas />, {
    answers: { 'mapping/listGeofences': () => [], 'mapping/addGeofence': () => saved },
  });
  const save = await screen.findByRole('button', { name: 'Save the area' });
  act(() => {
    save.click();
    save.click();
  });
  await screen.findByRole('button', { name: 'Draw another' });
  expect(asked.filter(({ call }) => call === 'mapping/addGeofence')).toHaveLength(1);
});

test('says once that another user has changed the area', async () => {
  const theirs = { ...saved, name: 'Theirs', etag: 'two' };
  const update = () => {
    throw new CallError({
      status: 409,
      code: 'conflict',
      message: 'This was changed after you opened it.',
      call: 'mapping/updateGeofence',
      current: { etag: 'two', values: theirs },
    });
  };
  const { user } = renderConsole(<Areas first={{ ...draftOf(saved), name: 'Mine' }} />, {
    answers: { 'mapping/listGeofences': () => [theirs], 'mapping/updateGeofence': update },
  });
  await user.click(await screen.findByRole('button', { name: 'Save the area' }));
  await screen.findByText(/Name is now: Theirs/);
  expect(screen.queryByText(/The area was not saved/)).toBeNull();
});

test('reads the areas again after a failure, such as a deletion by another user', async () => {
  const list = vi.fn(() => [saved]);
  const update = () => {
    throw new CallError({ status: 404, code: 'not_found', message: 'There is no such area.', call: 'x' });
  };
  const { user } = renderConsole(<Areas first={{ ...draftOf(saved), name: 'Mine' }} />, {
    answers: { 'mapping/listGeofences': list, 'mapping/updateGeofence': update },
  });
  await user.click(await screen.findByRole('button', { name: 'Save the area' }));
  await screen.findByText(/There is no such area/);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

test('keeps its fields as they are while it saves, and the focus in the form', async () => {
  const { user } = renderConsole(<Areas />, {
    answers: { 'mapping/listGeofences': () => [], 'mapping/addGeofence': () => new Promise(() => {}) },
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name.closest('[inert]')).toBeNull();
  await user.type(name, '{Enter}');
  await waitFor(() => expect(name.closest('[inert]')).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save the area' }));
});

test("says what failed before the areas are read again, and can't be cancelled while it saves", async () => {
  let fail = () => {};
  const isFailed = new Promise<void>(resolve => {
    fail = resolve;
  });
  const add = async () => {
    await isFailed;
    throw new CallError({ status: 400, code: 'invalid', message: 'There is such an area.', call: 'x' });
  };
  const list = vi
    .fn<() => Promise<never[]>>()
    .mockResolvedValueOnce([])
    .mockReturnValue(new Promise(() => {}));
  const { user } = renderConsole(<Areas />, {
    answers: { 'mapping/listGeofences': list, 'mapping/addGeofence': add },
  });
  await user.click(await screen.findByRole('button', { name: 'Save the area' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  fail();
  await screen.findByText(/There is such an area/);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
});
