// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { AppSetup } from './AppSetup';

const setUpApp = vi.hoisted(() => vi.fn(async () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/ada' })));
vi.mock('../../../src/auth/identity/account', () => ({ setUpApp }));
afterEach(cleanup);

let queryClient: QueryClient;
function TakeQueryClient() {
  queryClient = useQueryClient();
  return null;
}

test('keeps its secret when the profile changes or the connection is back', async () => {
  renderConsole(
    <>
      <AppSetup onClose={() => {}} />
      <TakeQueryClient />
    </>,
  );
  expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
  await act(() => queryClient.invalidateQueries({ queryKey: ['account'] }));
  await act(() => queryClient.invalidateQueries());
  expect(setUpApp).toHaveBeenCalledTimes(1);
});
