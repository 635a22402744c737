// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConsoleUser } from '../../../src/auth/consoleUser';
import type { CurrentUser } from '../../../src/auth/identity/account';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { FactorPanel } from './FactorPanel';

const setPreferredMFA = vi.hoisted(() => vi.fn(() => new Promise(() => {})));
vi.mock('../../../src/auth/identity/account', () => ({ setPreferredMFA }));
afterEach(cleanup);

test('the chosen method keeps the focus while it is saved, and no other can be chosen meanwhile', async () => {
  const account = {
    attributes: { phone_number_verified: true },
    enabledMFA: ['TOTP', 'SMS'],
    preferredMFA: 'TOTP',
  } as unknown as CurrentUser;
  const { user } = renderConsole(<FactorPanel person={{} as ConsoleUser} account={account} />);
  const [app, message] = await screen.findAllByRole<HTMLInputElement>('radio');
  await user.click(message as HTMLInputElement);
  await waitFor(() => expect(message?.checked).toBe(true));
  // Browsers blur a disabled element.
  expect(message?.disabled).toBe(false);
  await user.click(app as HTMLInputElement);
  expect(setPreferredMFA).toHaveBeenCalledExactlyOnceWith('SMS');
});
