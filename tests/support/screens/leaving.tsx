import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, type Mock } from 'vitest';
import { LeaveGuard, useLeave } from '../../../src/screens/record/form/LeaveGuard';

/** Renders a guarded form with a button that leaves it, by `onLeave`. */
export function Guarded({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <LeaveGuard>
      {children}
      <Leave onLeave={onLeave} />
    </LeaveGuard>
  );
}

function Leave({ onLeave }: { onLeave: () => void }) {
  const { leave } = useLeave();
  return (
    <button type="button" onClick={() => leave(onLeave)}>
      Leave
    </button>
  );
}

/** Leaves a form during its save, which isn't answered yet. Expects a question before it, and none during it. */
export async function leaveDuringSave(user: UserEvent, onLeave: Mock, save: () => Promise<void>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onLeave).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
}
