// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
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
