// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { ContactForm } from './ContactForm';

const account = vi.hoisted(() => ({
  confirmAttribute: vi.fn(),
  sendAttributeCode: vi.fn(async () => ({})),
  updateAttributes: vi.fn(async () => ({ phone_number: {} })),
}));
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

test('a number may have spaces, as in other forms', async () => {
  const { user } = renderConsole(
    <ContactForm attribute="phone_number" present="" isConfirmed={false} removal={null} onClose={() => {}} />,
  );
  await user.type(await screen.findByLabelText('New number'), '+43 664 123 45 67{Enter}');
  await waitFor(() =>
    expect(account.updateAttributes).toHaveBeenCalledExactlyOnceWith({ phone_number: '+436641234567' }),
  );
});

test('a code may come from an Arabic keyboard', async () => {
  account.confirmAttribute.mockReset();
  const { user } = renderConsole(
    <ContactForm attribute="email" present="ada@acme.example" isConfirmed={false} removal={null} onClose={() => {}} />,
  );
  await user.click(await screen.findByRole('button', { name: 'I have a code' }));
  await user.type(screen.getByLabelText('Code'), '١٢٣ ٤٥٦{Enter}');
  await waitFor(() => expect(account.confirmAttribute).toHaveBeenCalledExactlyOnceWith('email', '123456'));
});
