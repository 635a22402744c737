// @vitest-environment happy-dom
import TextField from '@mui/material/TextField';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { AccountForm } from './AccountForm';

afterEach(cleanup);

function Form() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <AccountForm submitLabel="Save" isBusy={false} error={null} onSubmit={() => setIsRefused(true)}>
      <TextField label="First" />
      <TextField label="Second" error={isRefused} />
    </AccountForm>
  );
}

it('focuses the first field with an error after a submit', async () => {
  const { user } = renderConsole(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Second')).toBe(document.activeElement);
});

it('submits once on a double click, although React Query tells later that it is busy', async () => {
  const send = vi.fn();
  renderConsole(
    <AccountForm submitLabel="Save" isBusy={false} error={null} onSubmit={send}>
      <TextField label="First" />
    </AccountForm>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(send).toHaveBeenCalledOnce();
});

it('colours the button of a change that can’t be undone like those of other deletions', () => {
  renderConsole(
    <AccountForm submitLabel="Delete" isBusy={false} destructive error={null} onSubmit={() => undefined}>
      <TextField label="Password" />
    </AccountForm>,
  );
  expect(screen.getByRole('button', { name: 'Delete' }).className).toContain('MuiButton-colorError');
});
