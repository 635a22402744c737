// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { audit } from '../../../../resources/audit/audit';
import { auditEn } from '../../../../resources/audit/labels/audit.en';
import { loadResource } from '../../../../resources/loading';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { registerLabels } from '../../../../tests/support/screens/registerLabels';
import { renderScreens, type ScreensOptions } from '../../../../tests/support/screens/renderScreens';
import History from './History';

afterEach(cleanup);

const entries = Array.from({ length: 30 }, (_, n) => ({
  id: `e${n}`,
  at: '2026-01-01T00:00:00.000Z',
  action: 'user/enable',
  outcome: 'done',
  actor: null,
  target: null,
}));

test('says that earlier entries could not be loaded, and loads them again', async () => {
  await loadResource(audit.name);
  registerLabels({ 'audit-log': auditEn });
  const user = userEvent.setup();
  let isReadable = true;
  const answer = (first: number) =>
    isReadable
      ? Response.json(entries.slice(first, first + 25), { headers: { 'Content-Range': `entries ${first}-/30` } })
      : Response.json({ code: 'internal', message: 'The database sleeps' }, { status: 500 });
  const options: ScreensOptions = {
    resources: [samples, audit],
    rpc: () => new Promise(() => {}),
    fetch: async url => answer(decodeURIComponent(String(url)).includes('range=[25,') ? 25 : 0),
    role: 'super_admin',
    path: '/',
  };
  // It suspends on the definition of the audit log.
  await act(async () => void renderScreens(<History resource={samples} record={sampleRecord(3)} />, options));
  const more = await screen.findByRole('button', { name: 'Show earlier entries' });
  isReadable = false;
  await user.click(more);
  await screen.findByText('The history could not be loaded: The database sleeps');
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  isReadable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
