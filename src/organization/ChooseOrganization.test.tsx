// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { ChooseOrganization } from './ChooseOrganization';

afterEach(cleanup);

test('offers to create the first organisation if there is none', async () => {
  renderConsole(<ChooseOrganization />, { answers: { getOrganizations: () => [] } });
  const create = await screen.findByRole('link', { name: 'Create the first organisation' });
  expect(create.getAttribute('href')).toContain('/organizations/create');
  expect(screen.queryByRole('combobox')).toBeNull();
});
