// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import SetupTab from './SetupTab';

afterEach(cleanup);

test('the name of a device that the service would refuse is refused while it is typed', async () => {
  const { user, asked } = renderConsole(<SetupTab />);
  const name = await screen.findByRole('textbox', { name: 'Name of the device' });
  const names = () => asked.flatMap(({ call, body }) => (call === 'dns/get-config-url' ? [body.deviceName] : []));
  await user.type(name, '\u202ephone{Enter}');
  expect(screen.getByText('Must not contain line breaks or invisible characters')).toBeTruthy();
  await user.clear(name);
  await user.type(name, ' phone {Enter}');
  expect(names()).toEqual([undefined, 'phone']);
});

test('a link in use stays when the connection is back', async () => {
  const setup = {
    url: 'https://filter.example/setup/1',
    filename: 'phone.mobileconfig',
    expiresAt: '2100-01-01T00:00:00.000Z',
    doh: 'https://filter.example/1',
    dot: '1.filter.example',
    ipv4: [],
    ipv6: [],
  };
  const { calls, queryClient } = renderConsole(<SetupTab />, { answers: { 'dns/get-config-url': setup } });
  await screen.findByRole('link', { name: /phone/ });
  await act(() => queryClient.invalidateQueries());
  expect(calls()).toEqual(['dns/get-config-url']);
});
