// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderConsole } from '../testing/renderConsole';
import { LeaveGuard, useLeave, useShownOnce, useUnsaved } from './LeaveGuard';

// The question is loaded on demand, which takes its time the first time.
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

test('leaving what is saved, but shown only once, is not asked as if it were unsaved', async () => {
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

test('what is saved while it is asked about is left without an answer', async () => {
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

test('what was saved is not asked about while the next screen is loaded', async () => {
  const onLeave = vi.fn();
  function Form() {
    const { leave, pass } = useLeave();
    useUnsaved('Name');
    return (
      <>
        <button type="button" onClick={() => pass(() => undefined)}>
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
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
