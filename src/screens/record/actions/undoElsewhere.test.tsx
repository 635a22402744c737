// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { onWire } from '../../../../tests/support/screens/renderConsole';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { organizationStore } from '../../../organization/activeOrganization';
import { useActions } from './useActions';
import { useUndo } from './useUndo';

beforeEach(() => organizationStore.choose('acme'));
afterEach(() => {
  cleanup();
  organizationStore.reset();
});

/** Its records don't name their organisation. */
const resource = { ...samples, scope: 'organization' as const };
const before = sampleRecord(1, { name: 'Before', enabled: true });
const after = { ...before, name: 'After', etag: 'saved' };

function Act() {
  const { start, dialogs } = useActions(resource);
  return (
    <>
      <button type="button" onClick={() => start('switchOff', { records: [before] })}>
        Start
      </button>
      {dialogs}
    </>
  );
}

function Save() {
  const offerUndo = useUndo(resource);
  const texts = { saved: 'Saved', undone: () => 'Undone', notUndone: (message: string) => message };
  return (
    <button type="button" onClick={() => offerUndo({ before, after, names: ['name'] }, texts)}>
      Start
    </button>
  );
}

test.each([
  { what: 'an action', content: <Act />, call: 'user/enable' },
  { what: 'a save', content: <Save />, call: 'updateUserName' },
])('$what is undone in its own organisation, after the user has switched to another one', async ({ content, call }) => {
  const user = userEvent.setup();
  const answers = { 'user/disable': {}, 'user/enable': {}, updateUserName: onWire(before) };
  const { rpc, asked } = fakeRpc(answers);
  renderScreens(content, { resources: [resource], rpc, role: 'super_admin', path: '/' });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => organizationStore.choose('globex'));
  await user.click(undo);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ call, body: { organization: 'acme' } }));
});
