// @vitest-environment happy-dom
import TextField from '@mui/material/TextField';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
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
