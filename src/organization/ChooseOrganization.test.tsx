// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
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

test('tells organisations with the same name apart by their short name', async () => {
  const getOrganizations = () =>
    ['acme', 'acme-two', 'globex'].map(id => ({ id, label: id === 'globex' ? 'Globex' : 'Acme', features: [] }));
  renderConsole(<ChooseOrganization />, { answers: { getOrganizations } });
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Acmeacme', 'Acmeacme-two', 'Globex']);
});

test('names the button that opens the list in the user’s language', async () => {
  const getOrganizations = () => ['acme', 'globex'].map(id => ({ id, label: id, features: [] }));
  renderConsole(<ChooseOrganization />, { answers: { getOrganizations } });
  // MUI's own texts are English.
  expect(await screen.findByRole('button', { name: 'Open the list' })).toBeTruthy();
});
