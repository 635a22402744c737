// @vitest-environment happy-dom

import { ThemeProvider } from '@mui/material/styles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../../../../dataProvider';
import { RecreationForm } from '../../../../resources/dns/ui/settings/RecreationForm';
import { loadResource } from '../../../../resources/loading';
import { MessageTab } from '../../../../resources/motd/ui/MessageTab';
import { VersionsTab } from '../../../../resources/motd/ui/VersionsTab';
import { NameForm } from '../../../../resources/profile/ui/NameForm';
import { type Answers, fakeRpc } from '../../../../tests/support/fakeRpc';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { useCurrentUser } from '../../../access/useRole';
import { createConsoleTheme } from '../../../theme/theme';
import { useEditedValues } from './useEditedValues';

afterEach(cleanup);

type Values = Record<string, unknown>;

/** A record of the backend that two administrators change. */
class Shared {
  present: Values;
  constructor(values: Values) {
    this.present = { ...values, etag: 'shown' };
  }

  /** Saves a change of the other administrator. */
  change(values: Values) {
    this.present = { ...this.present, ...values, etag: `${this.present.etag}+` };
  }

  save = ({ etag, organization: _ours, patch, ...changes }: Values) => {
    if (etag !== this.present.etag) {
      const current = { etag: String(this.present.etag), values: this.present };
      throw new CallError({
        status: 409,
        code: 'stale',
        message: 'Changed after you opened it.',
        current,
        call: 'test',
      });
    }
    this.change({ ...changes, ...Object(patch) });
    return this.present;
  };
}

interface Form {
  what: string;
  content: ReactNode;
  values: Values;
  answers(shared: Shared): Answers;
  /** The field that both change, with its value before, after this user's change and after the other one's. */
  field: string;
  before: string;
  mine: string;
  theirs: string;
  their: Values;
  save: string;
  /** The confirm button's label, if the form asks for confirmation. */
  confirm?: string;
  readBack(values: Values): unknown;
  saved: string;
}

const hours = (start: string) => ({
  recreation: { times: { monday: { start: `${start}:00`, end: '20:00:00' } }, timezone: 'UTC' },
});

const forms: readonly Form[] = [
  {
    what: 'the message of the day',
    content: <MessageTab />,
    values: {
      edition: 1,
      revision: 1,
      content: 'Before',
      link: null,
      audience: { roles: ['super_admin', 'admin', 'user'], organizations: [] },
      active: true,
      startsAt: null,
      endsAt: null,
      state: 'shown',
      updatedAt: '2026-11-01T00:00:00.000Z',
      updatedBy: 'other',
      dismissed: 0,
    },
    answers: shared => ({
      'version/getMotdContent': () => shared.present,
      'version/updateMotdContent': shared.save,
      'motd/getAudience': { people: 3 },
      'motd/getHistory': [],
      'version/getUserMotdContent': null,
      listOrganizations: { items: [], total: 0 },
    }),
    field: 'Message',
    before: 'Before',
    mine: 'Mine',
    theirs: 'Theirs',
    their: { content: 'Theirs' },
    save: 'Publish',
    confirm: 'Publish',
    readBack: ({ content }) => content,
    saved: 'The message is published.',
  },
  {
    what: 'the versions',
    content: <VersionsTab />,
    values: {
      web: '5.4.0',
      ios: '5.4.0',
      android: '5.4.0',
      minimumIos: '5.0.0',
      minimumAndroid: '5.0.0',
      notes: '',
      updatedAt: '2026-11-01T00:00:00.000Z',
    },
    answers: shared => ({ 'version/getVersion': () => shared.present, 'version/updateVersion': shared.save }),
    field: 'What is new',
    before: '',
    mine: 'Mine',
    theirs: 'Theirs',
    their: { notes: 'Theirs' },
    save: 'Announce',
    readBack: ({ notes }) => notes,
    saved: 'The versions are announced.',
  },
  {
    what: 'the recreation time',
    content: <RecreationForm />,
    values: { parentalControl: hours('18:00') },
    answers: shared => ({
      'dns/getOrganizationProfile': () => shared.present,
      'dns/updateOrganizationProfile': shared.save,
    }),
    field: 'Monday from',
    before: '18:00',
    mine: '17:00',
    theirs: '16:00 – 20:00',
    their: { parentalControl: hours('16:00') },
    save: 'Save recreation time',
    readBack: ({ parentalControl }) => Object(parentalControl).recreation.times.monday.start.slice(0, 5),
    saved: 'Recreation time was saved',
  },
  {
    what: 'your own name',
    content: <OwnName />,
    values: { first_name: 'Ada', last_name: 'Lee', email: 'ada@acme.example' },
    answers: shared => ({ 'profile/update': shared.save }),
    field: 'First name',
    before: 'Ada',
    mine: 'Mine',
    theirs: 'Theirs',
    their: { first_name: 'Theirs' },
    save: 'Save',
    readBack: ({ first_name }) => first_name,
    saved: 'Your name is saved.',
  },
];

/** Renders the signed-in user's name. */
function OwnName() {
  const person = useCurrentUser();
  return (
    person && (
      <NameForm person={{ ...person, firstName: 'Ada', lastName: 'Lee', etag: 'shown' }} onClose={() => undefined} />
    )
  );
}

async function open({ content, values, answers, field }: Form) {
  const shared = new Shared(values);
  const user = userEvent.setup();
  renderScreens(<ThemeProvider theme={createConsoleTheme('light', 'ltr')}>{content}</ThemeProvider>, {
    resources: [await loadResource('organizations')],
    rpc: fakeRpc(answers(shared)).rpc,
    role: 'super_admin',
    path: '/',
  });
  const input = await screen.findByLabelText<HTMLInputElement>(field);
  const type = async (text: string) => {
    await user.clear(input);
    await user.type(input, text);
  };
  return { shared, user, input, type };
}

async function save(user: ReturnType<typeof userEvent.setup>, form: Form) {
  await user.click(await screen.findByRole('button', { name: form.save }));
  if (form.confirm === undefined) return;
  const dialog = await screen.findByRole('dialog');
  const confirm = [...dialog.querySelectorAll('button')].find(button => button.textContent === form.confirm);
  await waitFor(() => expect(confirm?.disabled).toBe(false));
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test.each(forms)(
  '$what, changed by two administrators: both values are shown, and the next save means what is shown',
  async form => {
    const { shared, user, input, type } = await open(form);
    shared.change(form.their);
    const theirs = form.readBack(shared.present);
    await type(form.mine);
    await save(user, form);
    await screen.findByText(`${form.field.replace(' from', '')} is now: ${form.theirs}`);
    expect(input.value).toBe(form.mine);
    expect(form.readBack(shared.present)).toBe(theirs);
    await save(user, form);
    await screen.findByText(form.saved);
    expect(form.readBack(shared.present)).toBe(form.mine);
  },
);

test('a message that was planned meanwhile is named, and that publishing cancels it', async () => {
  const [form] = forms;
  if (!form) throw new Error('There is a form');
  const { shared, user, type } = await open(form);
  shared.change({ content: 'Theirs', state: 'planned', startsAt: '2999-01-01T00:00:00.000Z' });
  await type(form.mine);
  await save(user, form);
  await screen.findByText(/^Planned by other/);
  await user.click(screen.getByRole('button', { name: form.save }));
  await screen.findByText('The currently planned message is cancelled.');
});

test.each(forms)('$what: a save can be undone', async form => {
  const { shared, user, type } = await open(form);
  await type(form.mine);
  await save(user, form);
  await screen.findByText(form.saved);
  expect(form.readBack(shared.present)).toBe(form.mine);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The previous values are back.');
  expect(form.readBack(shared.present)).toBe(form.before);
});

test('keeps both of two changes that are made before the form renders again', async () => {
  function TwoAtOnce() {
    const { values, write } = useEditedValues({
      saved: { name: 'Ada', city: 'Rome' },
      etag: 'shown',
      read: values => values as { name: string; city: string },
      send: async () => ({}),
      onSaved: () => undefined,
      done: 'undo.done',
    });
    const change = () => {
      write({ name: 'Grace' });
      write({ city: 'Lagos' });
    };
    return (
      <button type="button" onClick={change}>
        {values.name}, {values.city}
      </button>
    );
  }
  renderScreens(<TwoAtOnce />, { resources: [], rpc: fakeRpc({}).rpc, role: 'admin', path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ada, Rome' }));
  expect(await screen.findByRole('button', { name: 'Grace, Lagos' })).toBeTruthy();
});

test('a double click saves once', async () => {
  const sent: Values[] = [];
  function Saving() {
    const form = useEditedValues({
      saved: { name: 'Ada' },
      etag: 'shown',
      read: values => values as { name: string },
      send: async ({ values }) => {
        sent.push(values);
        return {};
      },
      onSaved: () => undefined,
      done: 'undo.done',
    });
    const saveTwice = () => {
      form.save();
      form.save();
    };
    return (
      <button type="button" onClick={saveTwice} disabled={form.isSaving}>
        Save
      </button>
    );
  }
  renderScreens(<Saving />, { resources: [], rpc: fakeRpc({}).rpc, role: 'admin', path: '/' });
  const button = await screen.findByRole('button', { name: 'Save' });
  for (const times of [1, 2]) {
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(sent).toHaveLength(times);
  }
});
