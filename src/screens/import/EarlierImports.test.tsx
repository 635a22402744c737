// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samples } from '../../../tests/support/sample';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { EarlierImports } from './EarlierImports';
import { ImportContext, type ImportContextValue } from './ImportContext';

afterEach(cleanup);

test('says that another tab has an interrupted import, and no longer offers it', async () => {
  const of = { resource: samples.name, organization: undefined };
  let stored = [{ id: 'i1', ...of, way: 'rows', fileName: 'rows.csv', done: 1, total: 2, startedAt: '2026-01-01' }];
  const imports = {
    interrupted: async () => stored,
    reopen: async () => {
      stored = [];
      throw new Error('import.interrupted.gone');
    },
  };
  const context = { resource: samples, draftApi: { of }, imports } as unknown as ImportContextValue;
  const { user } = renderConsole(
    <ImportContext value={context}>
      <EarlierImports runs={[]} />
    </ImportContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Continue the import' }));
  await screen.findByText(/^The import could not be loaded: It’s no longer stored in this browser\./);
  await waitFor(() => expect(screen.queryByText('Interrupted: rows.csv')).toBeNull());
});
