// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider, useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createI18nProvider } from '../i18n';
import { loadTexts } from '../i18n/language';
import { Toasts } from '../layout/Toasts';
import { ChosenOrganization } from './activeOrganization';
import { ScreenOrganization } from './ScreenOrganization';

beforeAll(() => loadTexts('console'));
afterEach(cleanup);

const sent: string[] = [];
const providerOf = (organization: string): DataProvider => ({
  ...testDataProvider({
    update: async (_resource: string, { data }: { data: object }) => {
      sent.push(organization);
      return { data: { id: 1, ...data } };
    },
  } as object),
  forOrganization: providerOf,
});

function Rename() {
  const notify = useNotify();
  const [rename] = useUpdate('posts', { id: 1, data: { title: 'New' }, previousData: { id: 1, title: 'Old' } });
  const onSuccess = () => notify('Renamed', { undoable: true });
  return (
    <button type="button" onClick={() => rename(undefined, undefined, { mutationMode: 'undoable', onSuccess })}>
      Rename
    </button>
  );
}

function Console() {
  const [chosen, choose] = useState('acme');
  return (
    <CoreAdminContext dataProvider={providerOf('active')} i18nProvider={createI18nProvider('en')}>
      <ChosenOrganization value={chosen}>
        <ScreenOrganization key={chosen}>
          <Rename />
        </ScreenOrganization>
      </ChosenOrganization>
      <button type="button" onClick={() => choose('globex')}>
        Switch
      </button>
      <Toasts />
    </CoreAdminContext>
  );
}

test('an undoable change is sent for the organisation in which it was made, also after a switch', async () => {
  render(<Console />);
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await screen.findByText('Renamed');
  fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sent).toEqual(['acme']));
});
