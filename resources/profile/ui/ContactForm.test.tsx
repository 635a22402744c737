// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { ContactForm } from './ContactForm';

const account = vi.hoisted(() => ({ confirmAttribute: vi.fn(), sendAttributeCode: vi.fn(async () => ({})) }));
vi.mock('../../../src/auth/identity/account', () => account);
afterEach(cleanup);

test('a new code replaces the error about the previous one', async () => {
  account.confirmAttribute.mockRejectedValue(new Error('Invalid code provided, please request a code again.'));
  const { user } = renderConsole(
    <ContactForm attribute="email" present="ada@acme.example" isConfirmed={false} removal={null} onClose={() => {}} />,
  );
  await user.click(await screen.findByRole('button', { name: 'I have a code' }));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByText(/^Invalid code provided/);
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(screen.queryByText(/^Invalid code provided/)).toBeNull());
  expect(account.sendAttributeCode).toHaveBeenCalledOnce();
});
