// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useGetOne } from 'ra-core';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { onWire, renderConsole, self } from '../../../../tests/support/screens/renderConsole';
import { PresetAnswersProvider } from './presetAnswers';
import { type ActionTarget, useActions } from './useActions';

afterEach(cleanup);

const on = sampleRecord(1, { enabled: true });
const off = sampleRecord(2, { enabled: false });
const me: ConsoleRecord = { ...sampleRecord(9, { enabled: true }), id: self };

interface Props {
  action: string;
  target: ActionTarget;
  resource?: AnyResource;
}

function Start({ action, target, resource = samples }: Props) {
  const { start, dialogs } = useActions(resource);
  return (
    <>
      <button type="button" onClick={() => start(action, target)}>
        Start
      </button>
      {dialogs}
    </>
  );
}

function StateAndStart(props: Props) {
  const { data } = useGetOne<ConsoleRecord>('samples', { id: on.id });
  return (
    <>
      <p>{data && (data.enabled === true ? 'it is on' : 'it is off')}</p>
      <Start {...props} />
    </>
  );
}

type Options = Parameters<typeof renderConsole>[1];

async function start(action: string, target: ActionTarget, { answers, ...options }: Options = {}) {
  const view = renderConsole(<StateAndStart action={action} target={target} />, {
    ...options,
    answers: { getUserDetailsFromDb: onWire(on), ...answers },
  });
  await screen.findByText('it is on');
  await view.user.click(screen.getByRole('button', { name: 'Start' }));
  return { ...view, written: () => view.asked.filter(({ call }) => !/^(list|get)/.test(call)) };
}

test('one record: acts at once, confirms, and undoes by the opposite action', async () => {
  const { user, written } = await start(
    'switchOff',
    { records: [on] },
    { answers: { 'user/disable': onWire(off), 'user/enable': onWire(on) } },
  );
  await screen.findByText('Sample 1 is off');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Sample 1 is on');
  expect(written()).toEqual([
    { call: 'user/disable', body: { id: 'sample-1' } },
    { call: 'user/enable', body: { id: 'sample-1' } },
  ]);
});

test('shows the values that it sets at once, and rolls them back if the service refuses', async () => {
  let answer: (error: Error) => void = () => undefined;
  const refused = new Promise((_, reject) => {
    answer = reject;
  });
  await start('switchOff', { records: [on] }, { answers: { 'user/disable': () => refused } });
  await screen.findByText('it is off');
  answer(new CallError({ status: 409, code: 'conflict', message: 'Not now', call: 'user/disable' }));
  await screen.findByText('it is on');
  expect(await screen.findByText('Switch off failed: Not now')).toBeTruthy();
});

test('reads the record again after a failure, which may be due to a change or have changed it', async () => {
  const failed = new CallError({ status: 409, code: 'conflict', message: 'Unreachable', call: 'user/disable' });
  const { asked } = await start(
    'switchOff',
    { records: [on] },
    { answers: { 'user/disable': () => Promise.reject(failed) } },
  );
  const reads = () => asked.filter(({ call }) => call === 'getUserDetailsFromDb');
  await screen.findByText('Switch off failed: Unreachable');
  await waitFor(() => expect(reads()).toHaveLength(2));
});

const refuse = (status: number) => () => {
  throw new CallError({ status, code: 'refused', message: 'No', call: 'user/disable' });
};

test.each([
  { failure: 'a second attempt', outcomes: [() => stale({ name: 'Renamed' }), refuse(409)], reads: 2 },
  { failure: 'a refusal by a busy service', outcomes: [refuse(429)], reads: 1 },
])('after the failure of $failure, the record has been read $reads times', async ({ outcomes, reads }) => {
  const { asked } = await start(
    'switchOff',
    { records: [{ ...on, etag: 'shown' }] },
    { answers: { 'user/disable': () => outcomes.shift()?.() } },
  );
  await screen.findByText('Switch off failed: No');
  expect(outcomes).toEqual([]);
  await waitFor(() => expect(asked.filter(({ call }) => call === 'getUserDetailsFromDb')).toHaveLength(reads));
});

test('sends a second action on a record only after the first has ended', async () => {
  let answer: (row: object) => void = () => undefined;
  const held = new Promise<object>(resolve => {
    answer = resolve;
  });
  const { user, written } = await start('switchOff', { records: [on] }, { answers: { 'user/disable': () => held } });
  await screen.findByText('it is off');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(written()).toHaveLength(1);
  answer(onWire(off));
  await waitFor(() => expect(written()).toHaveLength(2));
});

test('several: the dialog has their number and focuses Cancel, and neither it nor Esc acts', async () => {
  const other = sampleRecord(3, { enabled: true });
  const { user, written, runs } = await start('switchOff', { records: [on, other] });
  const question = await screen.findByRole('dialog', { name: 'Switch 2 samples off?' });
  expect(within(question).getByText('They stop at once.')).toBeTruthy();
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Keep on' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'Keep on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written()).toEqual([]);
  expect(runs.getSnapshot()).toEqual([]);
});

test('several: skips records that it does not apply to and the user’s own account, and says so', async () => {
  const other = sampleRecord(3, { enabled: true });
  const { user, written } = await start(
    'switchOff',
    { records: [on, other, off, me] },
    { answers: { 'user/bulkDeactivate': { ok: [on.id, other.id], failed: [] } } },
  );
  expect(
    await screen.findByText('This applies to 2 of 4. The others, and your own account, are skipped.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(written()).toMatchObject([{ call: 'user/bulkDeactivate', body: { ids: ['sample-1', 'sample-3'] } }]),
  );
});

test('several, none of which it applies to: the dialog can only be closed', async () => {
  const { user, written } = await start('switchOff', { records: [off, off] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off' }));
  expect(dialog.getByText('This applies to none of the selected records.')).toBeTruthy();
  expect(dialog.getAllByRole('button').map(each => each.textContent)).toEqual(['Close']);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(written()).toEqual([]);
});

test('deleting many requires typing their number', async () => {
  const { user, written } = await start(
    'delete',
    { selection: { kind: 'query', filter: {}, except: new Set(['sample-0']), total: 10 } },
    { answers: { bulkDelete: ({ ids }: { ids: string[] }) => ({ ok: ids, failed: [] }) } },
  );
  const question = await screen.findByRole('dialog', { name: 'Delete 9 samples?' });
  const act = within(question).getByRole('button', { name: 'Delete' });
  expect(act).toHaveProperty('disabled', true);
  await user.type(within(question).getByLabelText('Type 9 to confirm'), '8{Enter}');
  expect(written()).toEqual([]);
  await user.clear(within(question).getByLabelText('Type 9 to confirm'));
  await user.type(within(question).getByLabelText('Type 9 to confirm'), '9');
  await user.click(act);
  await waitFor(() => expect(written()[0]?.call).toBe('bulkDelete'));
});

test.each(['1438', '1,438', '1’438'])(
  'a number of thousands is asked as it is written, and may be typed as %s',
  async typed => {
    const { user } = await start('delete', {
      selection: { kind: 'query', filter: {}, except: new Set(), total: 1438 },
    });
    const question = await screen.findByRole('dialog', { name: 'Delete 1,438 samples?' });
    await user.type(within(question).getByLabelText('Type 1,438 to confirm'), typed);
    expect(within(question).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false);
  },
);

test('a title that must be typed may be typed as it looks', async () => {
  const record = sampleRecord(3, { name: 'Soci\u00e9t\u00e9  \u00ab\u00a0Nord\u00a0\u00bb' });
  const resource = { ...samples, delete: { ...samples.delete, confirm: 'title' as const } };
  const { user } = renderConsole(<Start action="delete" target={{ records: [record] }} resource={resource} />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog'));
  const act = dialog.getByRole('button', { name: 'Delete' });
  await user.type(dialog.getByRole('textbox'), 'Soci\u00e9t\u00e9 Nord');
  expect(act).toHaveProperty('disabled', true);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Socie\u0301t\u00e9 \u00ab Nord \u00bb');
  expect(act).toHaveProperty('disabled', false);
});

test('deleting one requires only a confirmation', async () => {
  const { user, written } = await start('delete', { records: [on] }, { answers: { deleteUser: {} } });
  const question = await screen.findByRole('dialog', { name: 'Delete Sample 1?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Sample 1 was deleted');
  expect(written()).toEqual([{ call: 'deleteUser', body: { id: 'sample-1' } }]);
});

test('answers that the context determines are not asked for, and are sent', async () => {
  const { user, asked } = renderConsole(
    <PresetAnswersProvider value={{ join: { team: 'night-shift', notes: 'nights' } }}>
      <StateAndStart action="join" target={{ records: [on] }} />
    </PresetAnswersProvider>,
    { answers: { getUserDetailsFromDb: onWire(on), 'user/enable': onWire(on) } },
  );
  await screen.findByText('it is on');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('Joined');
  expect(asked.find(({ call }) => call === 'user/enable')?.body).toEqual({
    id: 'sample-1',
    team: 'night-shift',
    notes: 'nights',
  });
});

test('asks for its inputs, says which are missing, and stays open with them if the service refuses', async () => {
  const { user } = await start(
    'join',
    { records: [on] },
    {
      answers: {
        'user/enable': () => {
          throw new CallError({ status: 404, code: 'not_found', message: 'No such team', call: 'x', field: 'team' });
        },
      },
    },
  );
  const question = await screen.findByRole('dialog', { name: 'Join a team?' });
  const act = within(question).getByRole('button', { name: 'Join' });
  expect(act).toHaveProperty('disabled', true);
  const obstacle = within(question).getByText('Still needed: Team');
  await user.type(within(question).getByLabelText('Team'), 'sales');
  expect(obstacle.textContent).toBe('');
  await user.click(act);
  expect(await within(question).findByText('No such team')).toBeTruthy();
  expect(within(question).getByLabelText('Team')).toHaveProperty('value', 'sales');
});

test('an input that is a field of the record starts with the record’s value', async () => {
  const { user, written } = await start(
    'join',
    { records: [{ ...on, notes: 'as it was' }] },
    { answers: { 'user/enable': onWire(on) } },
  );
  const question = await screen.findByRole('dialog', { name: 'Join a team?' });
  expect(within(question).getByLabelText('Note')).toHaveProperty('value', 'as it was');
  await user.type(within(question).getByLabelText('Team'), 'sales');
  await user.click(within(question).getByRole('button', { name: 'Join' }));
  await waitFor(() =>
    expect(written()).toEqual([{ call: 'user/enable', body: { id: 'sample-1', team: 'sales', notes: 'as it was' } }]),
  );
});

const stale = (values: Record<string, unknown>) => {
  const current = { etag: 'newer', values: { ...onWire(on), ...values } };
  throw new CallError({ status: 409, code: 'stale', message: 'Changed.', current, call: 'test' });
};

test('an action whose follow-up call fails is done, and says what failed', async () => {
  const { switchOff } = samples.actions ?? {};
  const actions = {
    ...samples.actions,
    switchOff: { ...switchOff, single: { call: 'user/disable', followedBy: 'x' } },
  };
  function SwitchOff() {
    const { start: begin } = useActions({ ...samples, actions } as unknown as AnyResource);
    return (
      <button type="button" onClick={() => begin('switchOff', { records: [on] })}>
        Start
      </button>
    );
  }
  const { user } = renderConsole(<SwitchOff />, { answers: { 'user/disable': onWire(off), x: refuse(500) } });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('Sample 1 is off');
  expect(await screen.findByText(/Switch off.*No$/)).toBeTruthy();
});

test('says that another administrator has already done it, without Undo', async () => {
  const shown = { ...on, etag: 'shown' };
  await start('switchOff', { records: [shown] }, { answers: { 'user/disable': () => stale({ enabled: false }) } });
  await screen.findByText('Another administrator has already done this: Switch off, Sample 1');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('deleting a record that was changed since is refused once, and deletes the changed record the second time', async () => {
  const shown = { ...on, etag: 'shown' };
  const etags: unknown[] = [];
  const deleteUser = ({ etag }: { etag?: string }) => {
    etags.push(etag);
    return etag === 'newer' ? {} : stale({ name: 'Renamed' });
  };
  const { user } = await start('delete', { records: [shown] }, { answers: { deleteUser } });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Delete/ }));
  await dialog.findByText('Changed.');
  await user.click(dialog.getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(etags).toEqual(['shown', 'newer']);
});

test('the same error twice in a row keeps the dialog and the input, and is shown again', async () => {
  const { user, written } = await start(
    'join',
    { records: [on] },
    {
      answers: {
        'user/enable': () => {
          throw new CallError({ status: 409, code: 'conflict', message: 'Not now', call: 'user/enable' });
        },
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/team/i), 'Sales');
  for (const attempt of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(written()).toHaveLength(attempt));
    await dialog.findByText('Not now');
    expect(dialog.getByLabelText(/team/i)).toHaveProperty('value', 'Sales');
  }
});

test('an action starts only once while its records are being read', async () => {
  let answer: (page: object) => void = () => undefined;
  const page = new Promise<object>(resolve => {
    answer = resolve;
  });
  const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 2 } as const;
  function Toolbar() {
    const { start: begin, starting, dialogs } = useActions(samples);
    return (
      <>
        <button type="button" onClick={() => begin('switchOff', { selection })}>
          {starting ?? 'Start'}
        </button>
        {dialogs}
      </>
    );
  }
  const { user, asked } = renderConsole(<Toolbar />, { answers: { listUsers: () => page } });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'switchOff' }));
  answer({ items: [onWire(on), onWire(off)], total: 2 });
  await screen.findByRole('dialog');
  expect(asked.filter(({ call }) => call === 'listUsers')).toHaveLength(1);
  expect(screen.getByText('Start')).toBeTruthy();
});

test('an impossible action says why, and its dialog can only be closed', async () => {
  function Obstacle({ onImpossible }: { onImpossible?: (isImpossible: boolean) => void }) {
    useEffect(() => {
      onImpossible?.(true);
    }, [onImpossible]);
    return <p>Others need it.</p>;
  }
  const resource = { ...samples, screens: async () => ({ default: { dialogs: { delete: Obstacle } } }) };
  const { user } = renderConsole(<Start action="delete" target={{ records: [on] }} resource={resource} />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Sample 1?' }));
  expect(await dialog.findByText('Others need it.')).toBeTruthy();
  expect(dialog.getAllByRole('button').map(each => each.textContent)).toEqual(['Close']);
  expect(dialog.queryByText('They are gone for good.')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
