// @vitest-environment happy-dom
import Button from '@mui/material/Button';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../../../schema/fields';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { saving } from '../../../../tests/support/screens/recordPanel';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import FeatureOff from '../../../organization/FeatureOff';
import { EditRecord } from './EditRecord';
import { LeaveGuard } from './LeaveGuard';

const drafts = vi.hoisted(() => ({
  take: vi.fn(async () => undefined),
  keep: vi.fn(),
  release: vi.fn(),
  forget: vi.fn(),
}));
vi.mock('./formDrafts', () => ({ createFormDrafts: () => drafts }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

it('stores the input just before a save, as the response may be that the session has ended', async () => {
  renderConsole(
    <LeaveGuard>
      <EditRecord resource={samples} record={sampleRecord(3)} onSaved={() => {}} onLeave={() => {}} />
    </LeaveGuard>,
    { answers: { updateUserName: () => new Promise(() => {}) } },
  );
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(drafts.take).toHaveBeenCalled());
  await act(async () => {});
  // Too short a pause for the debounced save.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void fireEvent.change(name, { target: { value: 'Typed last' } }));
  expect(drafts.keep).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(drafts.keep.mock.lastCall?.[2]).toContain('Typed last');
});

it('says which action changes a field that the form can’t, if it applies to the record', async () => {
  const resource = {
    ...samples,
    fields: { ...samples.fields, name: text({ on: 'create' }) },
    actions: { ...samples.actions, switchOff: { ...samples.actions?.switchOff, ask: { name: text() } } },
  } as typeof samples;
  const edit = (enabled: boolean) => (
    <LeaveGuard>
      <EditRecord resource={resource} record={sampleRecord(3, { enabled })} onSaved={() => {}} onLeave={() => {}} />
    </LeaveGuard>
  );
  renderConsole(edit(true));
  expect(await screen.findByText('To change this, use “Switch off” in the record’s menu.')).toBeTruthy();
  cleanup();
  renderConsole(edit(false));
  expect(await screen.findByText('This can’t be changed after creation.')).toBeTruthy();
});

it('forgets the input of a form that was left, also if it closed at its address', async () => {
  const page = renderConsole(
    <LeaveGuard>
      <EditRecord resource={samples} record={sampleRecord(3)} onSaved={() => {}} onLeave={() => {}} />
    </LeaveGuard>,
  );
  await page.user.type(await screen.findByLabelText('Name'), '!');
  await waitFor(() => expect(drafts.take).toHaveBeenCalled());
  page.unmount();
  expect(drafts.forget).toHaveBeenCalled();
});

it('keeps the input of a form whose feature was switched off meanwhile, and says so', async () => {
  function Page() {
    const [isOff, setOff] = useState(false);
    return isOff ? (
      <FeatureOff feature="dns" />
    ) : (
      <LeaveGuard>
        <EditRecord resource={samples} record={sampleRecord(3)} onSaved={() => {}} onLeave={() => {}} />
        <Button onClick={() => setOff(true)}>Switch off</Button>
      </LeaveGuard>
    );
  }
  const page = renderConsole(<Page />, { answers: { getOrganizationFeatures: [] } });
  await page.user.type(await screen.findByLabelText('Name'), '!');
  await page.user.click(screen.getByText('Switch off'));
  expect(await screen.findByText(/What you typed isn’t saved/)).toBeTruthy();
  expect(drafts.keep.mock.lastCall?.[2]).toContain('!');
  expect(drafts.release).toHaveBeenCalledOnce();
  expect(drafts.forget).not.toHaveBeenCalled();
});

it.each(['Sample 3 now and', 'Sample 3'])(
  'keeps what is typed during a save, and stays open with it: %s',
  async typed => {
    let answer: () => void = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    const onSaved = vi.fn();
    const { user } = renderConsole(
      <LeaveGuard>
        <EditRecord resource={samples} record={sampleRecord(3)} onSaved={onSaved} onLeave={() => {}} />
      </LeaveGuard>,
      { answers: { updateUserName: (values: { id: string }) => held.then(() => saving(values)) } },
    );
    const [name, notes] = [screen.getByLabelText('Name'), screen.getByLabelText('Notes')];
    await user.type(name, ' now');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.clear(name);
    await user.type(name, typed);
    await user.type(notes, ' more');
    answer();
    await screen.findByText('Sample 3 now was saved');
    expect(onSaved).not.toHaveBeenCalled();
    expect(screen.getByText('Saves: Name, Notes')).toBeTruthy();
    expect(name).toHaveProperty('value', typed);
    expect(notes).toHaveProperty('value', `${sampleRecord(3).notes} more`);
  },
);

describe('a form that asks for confirmation', () => {
  it('shows that it is saving only after the confirmation', async () => {
    let answer = (_isMeant: boolean) => {};
    const confirm = () =>
      new Promise<boolean>(resolve => {
        answer = resolve;
      });
    const { user } = renderConsole(
      <LeaveGuard>
        <EditRecord
          resource={samples}
          record={sampleRecord(3)}
          onSaved={() => {}}
          onLeave={() => {}}
          confirm={confirm}
        />
      </LeaveGuard>,
      { answers: { updateUserName: () => new Promise(() => {}) } },
    );
    await user.type(screen.getByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Saves: Name')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    answer(true);
    expect(await screen.findByText('Saving…')).toBeTruthy();
  });
});
