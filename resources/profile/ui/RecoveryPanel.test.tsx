// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../../../src/auth/identity';
import type { CurrentUser } from '../../../src/auth/identity/account';
import { LeaveGuard } from '../../../src/screens/record/form/LeaveGuard';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { RecoveryPanel } from './RecoveryPanel';

const createRecoveryCodes = vi.hoisted(() => vi.fn<(password: string) => Promise<string[]>>());
vi.mock('../../../src/auth/identity/account', () => ({
  fetchRecoveryCodes: async () => ({ left: 10, total: 10 }),
  createRecoveryCodes,
}));
afterEach(cleanup);

test('the focus follows each step, a wrong password is explained at its field, and codes aren’t left by mistake', async () => {
  createRecoveryCodes.mockRejectedValueOnce(
    new IdentityFailure('NotAuthorizedException', 'Incorrect username or password.'),
  );
  createRecoveryCodes.mockResolvedValue(['abcde-fghjk']);
  const { user } = renderConsole(
    <LeaveGuard>
      <RecoveryPanel account={{ enabledMFA: ['TOTP'] } as CurrentUser} username="ada" />
      <Link to="/dashboard">Leave</Link>
    </LeaveGuard>,
  );
  await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
  await user.keyboard('wrong{Enter}');
  expect(await screen.findByText('This is not your current password.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Control>}a{/Control}right{Enter}');
  expect(await screen.findByText('abcde-fghjk')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download' })).toBe(document.activeElement);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: 'Leave? This is shown only once' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.getByRole('button', { name: 'Create new codes' })).toBe(document.activeElement);
});
