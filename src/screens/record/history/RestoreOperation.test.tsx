// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AuditEntry, audit } from '../../../../resources/audit/audit';
import { auditEn } from '../../../../resources/audit/labels/audit.en';
import { teams } from '../../../../resources/teams/teams';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { registerLabels } from '../../../../tests/support/screens/registerLabels';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { RestoreOperation } from './RestoreOperation';

afterEach(cleanup);

test('does not say that nothing can be put back when the records could not be loaded', async () => {
  registerLabels({ 'audit-log': auditEn });
  const entry = { id: 'e1', targetType: teams.name, targetId: 't1', outcome: 'done', before: {}, after: {} };
  renderScreens(<RestoreOperation entry={entry as AuditEntry} where={[]} />, {
    resources: [audit, teams],
    rpc: fakeRpc({}).rpc,
    fetch: async () => new Response(null, { status: 500 }),
    role: 'super_admin',
    path: '/audit-log',
  });
  // The dialog suspends on the resource.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Put all back…' })));
  await screen.findByText(/^The record could not be loaded/);
  expect(screen.getByRole('dialog', { name: 'Put all back…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
});
