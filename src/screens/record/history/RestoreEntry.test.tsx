// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AuditEntry, audit } from '../../../../resources/audit/audit';
import { auditEn } from '../../../../resources/audit/labels/audit.en';
import { teams } from '../../../../resources/teams/teams';
import { registerLabels } from '../../../../tests/support/screens/registerLabels';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { RestoreEntry } from './RestoreEntry';

afterEach(cleanup);

test('opens with Cancel focused', async () => {
  registerLabels({ 'audit-log': auditEn });
  const change = { action: 'update', before: { name: 'Crew' }, after: { name: 'Team' } };
  const entry = { id: 'e1', targetType: teams.name, targetId: 't1', outcome: 'done', ...change };
  renderScreens(<RestoreEntry entry={entry as Partial<AuditEntry> as AuditEntry} />, {
    resources: [audit, teams],
    // The dialog is still reading the record.
    rpc: () => new Promise(() => {}),
    role: 'super_admin',
    path: '/audit-log',
  });
  // The dialog suspends on the resource.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Put back…' })));
  await screen.findByRole('dialog');
  expect(document.activeElement?.textContent).toBe('Cancel');
});
