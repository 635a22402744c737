// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { phone } from '../../fields';
import { PoolPicker } from './PoolPicker';

afterEach(cleanup);

test('never offers the numbers of another organisation, whose pool was read before', async () => {
  const queryClient = new QueryClient();
  const pool = { call: 'getAvailablePhoneNumbers' } as never;
  const open = (organization: string, read: () => Promise<unknown>) => {
    const dataProvider = { ...testDataProvider(), organization, read };
    render(
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        <PoolPicker pool={pool} field={phone({ pool })} value={null} onChange={() => {}} id="phone" labelId="label" />
      </CoreAdminContext>,
    );
    fireEvent.mouseDown(screen.getByRole('combobox'));
  };
  open('acme', async () => [{ phoneNumber: '+14155550100' }]);
  expect(await screen.findByRole('option')).toHaveProperty('textContent', '+14155550100');
  cleanup();
  open('globex', () => new Promise(() => {}));
  expect(screen.queryByRole('option')).toBeNull();
});
