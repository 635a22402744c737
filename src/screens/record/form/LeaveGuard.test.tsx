// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Form, useInput } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { LeaveGuard, useLeave, useShownOnce, useUnsaved } from './LeaveGuard';

// The dialog is loaded on demand, which takes long the first time.
beforeAll(() => import('../actions/QuestionDialog'));
afterEach(cleanup);

function Created({ onLeave }: { onLeave: () => void }) {
  const { leave } = useLeave();
  useShownOnce('the password of ada');
  return (
    <button type="button" onClick={() => leave(onLeave)}>
      Close
    </button>
  );
}

test('leaving a saved value that is shown only once has a dialog of its own', async () => {
  const onLeave = vi.fn();
  const { user } = renderConsole(
    <LeaveGuard>
      <Created onLeave={onLeave} />
    </LeaveGuard>,
  );
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Leave? This is shown only once' });
  expect(within(question).getByText(/Everything is saved.*the password of ada/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(onLeave).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('a save while the dialog is open leaves without an answer', async () => {
  const onLeave = vi.fn();
  let save = () => {};
  function Form() {
    const { leave } = useLeave();
    const [unsaved, setUnsaved] = useState<string | undefined>('Name');
    save = () => setUnsaved(undefined);
    useUnsaved(unsaved);
    return (
      <button type="button" onClick={() => leave(onLeave)}>
        Close
      </button>
    );
  }
  const { user } = renderConsole(
    <LeaveGuard>
      <Form />
    </LeaveGuard>,
  );
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('What you changed is lost: Name.')).toBeTruthy();
  act(() => save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('waits for a running save, and asks only if it fails', async () => {
  const onLeave = vi.fn();
  let end = (_unsaved: string | undefined) => {};
  function Form() {
    const { leave } = useLeave();
    const [{ unsaved, isSaving }, set] = useState<{ unsaved?: string; isSaving: boolean }>({
      unsaved: 'Name',
      isSaving: true,
    });
    end = unsaved => set({ unsaved, isSaving: false });
    useUnsaved(unsaved, isSaving);
    return (
      <>
        <button type="button" onClick={() => leave(onLeave)}>
          Close
        </button>
        <button type="button" onClick={() => set({ unsaved, isSaving: true })}>
          Save
        </button>
      </>
    );
  }
  const { user } = renderConsole(
    <LeaveGuard>
      <Form />
    </LeaveGuard>,
  );
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => end('Name'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onLeave).not.toHaveBeenCalled();
  act(() => end(undefined));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('does not ask about saved input while the next screen loads', async () => {
  const onLeave = vi.fn();
  let end = () => {};
  function Form() {
    const { leave, pass } = useLeave();
    const [isSaving, setIsSaving] = useState(false);
    useUnsaved('Name', isSaving);
    end = () => pass(() => setIsSaving(false));
    return (
      <>
        <button type="button" onClick={() => setIsSaving(true)}>
          Save
        </button>
        <button type="button" onClick={() => leave(onLeave)}>
          Close
        </button>
      </>
    );
  }
  const { user } = renderConsole(
    <LeaveGuard>
      <Form />
    </LeaveGuard>,
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  act(() => end());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

/** Unsaved input, with buttons that save it and that leave. */
function Unsaved({ name, onLeave }: { name: string; onLeave?: () => void }) {
  const { leave, pass } = useLeave();
  useUnsaved(name);
  return (
    <>
      <button type="button" onClick={() => pass(() => undefined)}>
        Save {name}
      </button>
      <button type="button" onClick={() => leave(() => onLeave?.())}>
        Close {name}
      </button>
    </>
  );
}

test('of two forms, each asks for itself, and navigation asks for both', async () => {
  const onLeave = vi.fn();
  function Page() {
    const navigate = useNavigate();
    return (
      <LeaveGuard>
        <LeaveGuard>
          <Unsaved name="Units" onLeave={onLeave} />
        </LeaveGuard>
        <Unsaved name="Hours" />
        <button type="button" onClick={() => navigate('/elsewhere')}>
          Elsewhere
        </button>
      </LeaveGuard>
    );
  }
  const { user, address } = renderConsole(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Close Units' }));
  await screen.findByText('What you changed is lost: Units.');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await screen.findByText('What you changed is lost: Units; Hours.');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('/elsewhere');

  await user.click(screen.getByRole('button', { name: 'Save Units' }));
  await user.click(screen.getByRole('button', { name: 'Close Units' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await screen.findByText('What you changed is lost: Hours.');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toContain('/elsewhere'));
});

test('asks before the same page of another organisation, but not before another page with the same form', async () => {
  function Page() {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    return (
      <LeaveGuard isInside={path => path === '/user-groups'}>
        <p>{pathname + search}</p>
        <Unsaved name="Units" />
        <button type="button" onClick={() => navigate('/devices?organization=globex')}>
          Globex
        </button>
        <button type="button" onClick={() => navigate('/devices?organization=acme&tab=2')}>
          Tab
        </button>
        <button type="button" onClick={() => navigate('/user-groups?organization=acme')}>
          Teams
        </button>
      </LeaveGuard>
    );
  }
  const { user } = renderConsole(<Page />, { path: '/devices?organization=acme' });
  await user.click(await screen.findByRole('button', { name: 'Tab' }));
  await screen.findByText(/tab=2/);
  await user.click(screen.getByRole('button', { name: 'Teams' }));
  await screen.findByText(/user-groups/);
  await user.click(screen.getByRole('button', { name: 'Globex' }));
  await screen.findByText('What you changed is lost: Units.');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText(/globex/);
});

test('one of react-admin’s forms inside asks by itself, with the router’s only blocker', async () => {
  const warned = vi.spyOn(console, 'warn');
  const confirmed = vi.fn(() => false);
  vi.stubGlobal('confirm', confirmed);
  function Page() {
    const navigate = useNavigate();
    return (
      <LeaveGuard>
        <Form warnWhenUnsavedChanges>
          <Name />
        </Form>
        <button type="button" onClick={() => navigate('/elsewhere')}>
          Elsewhere
        </button>
      </LeaveGuard>
    );
  }
  const { user, address } = renderConsole(<Page />, { path: '/here' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
  expect(address()).toBe('/here');
  expect(warned).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

function Name() {
  const { field } = useInput({ source: 'name', defaultValue: '' });
  return <input aria-label="Name" {...field} />;
}
