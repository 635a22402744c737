// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import type { Answers } from '../../../../tests/support/fakeRpc';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { onWire, renderConsole, self } from '../../../../tests/support/screens/renderConsole';
import { ListScreen } from '../ListScreen';

afterEach(cleanup);

type Body = Record<string, unknown>;

/** A list of four records, two of them selected, with a backend that saves changes. */
async function openDialog(answers: Answers = {}, resource: AnyResource = samples, secondId = 'sample-1') {
  const rows = Array.from({ length: 4 }, (_, n) =>
    onWire({
      ...sampleRecord(n, { colour: n === 0 ? 'red' : 'blue', labels: ['old'], size: 5 }),
      ...(n === 1 && { id: secondId }),
    }),
  );
  const view = renderConsole(<ListScreen resource={resource} />, {
    path: '/samples',
    answers: {
      listUsers: ({ filter }: { filter?: { value: string[] } }) => {
        const items = rows.filter(row => !filter || filter.value.includes(String(row.id))).map(row => ({ ...row }));
        return { items, total: items.length };
      },
      updateUserDetails: ({ id, ...values }: Body) => Object.assign(rows.find(row => row.id === id) ?? {}, values),
      ...answers,
    },
  });
  await screen.findByRole('grid', { name: 'Samples' });
  for (const n of [0, 1]) await view.user.click(screen.getByRole('checkbox', { name: `Select Sample ${n}` }));
  await view.user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 samples' }));
  const choose = async (combobox: RegExp, option: string) => {
    await view.user.click(dialog.getByRole('combobox', { name: combobox }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  const saves = () => view.asked.filter(({ call }) => call === 'updateUserDetails').map(({ body }) => body);
  return { ...view, dialog, choose, saves };
}

test('is not offered for records without a field that several can share', async () => {
  const { user } = renderConsole(<ListScreen resource={{ ...samples, form: { main: ['name', 'mail'] } }} />, {
    path: '/samples',
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Sample 1' }));
  const bar = within(await screen.findByRole('toolbar'));
  expect(bar.getByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(bar.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('previews the changes, changes only those records, and can be undone', async () => {
  const { user, dialog, choose, saves } = await openDialog();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true);
  await choose(/Choose a field/, 'Colour');
  await choose(/Colour/, 'Red');
  await dialog.findByText(/1 of 2 would change/);
  const row = dialog.getByRole('row', { name: /Sample 1/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
    // On phones, the field is below the record instead of in its own column.
  ).toEqual(['Sample 1Colour', 'Colour', 'Blue', 'Red']);
  await user.click(dialog.getByRole('button', { name: 'Change 1' }));
  await screen.findByText(/1 done/);
  expect(saves()).toEqual([expect.objectContaining({ id: 'sample-1', colour: 'red' })]);

  await user.click(within(screen.getByRole('region', { name: 'Edit' })).getByRole('button', { name: /Undo|back/i }));
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ id: 'sample-1', colour: 'blue' }));
});

test('changes several fields at once, and adds values to a list', async () => {
  const { user, dialog, choose, saves } = await openDialog();
  await choose(/Choose a field/, 'Labels');
  await user.type(dialog.getByRole('combobox', { name: 'Labels' }), 'new{Enter}');
  await choose(/Another field/, 'Size');
  const size = dialog.getByRole('textbox', { name: /Size/ });
  await user.type(size, '1000');
  await user.tab();
  expect(dialog.getByRole('button', { name: /Change/ })).toHaveProperty('disabled', true);
  await user.clear(size);
  await user.type(size, '9');
  await user.click(await dialog.findByRole('button', { name: 'Change 2' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[0]).toMatchObject({ labels: ['old', 'new'], size: 9 });
});

test('skips the user’s own account if a field can’t be changed there, and says so', async () => {
  const field = { ...samples.fields.colour, notSelf: true };
  const { dialog, choose } = await openDialog({}, { ...samples, fields: { ...samples.fields, colour: field } }, self);
  await choose(/Choose a field/, 'Colour');
  await choose(/Colour/, 'Red');
  await dialog.findByText('Nothing would change: the records are already like this. Your own account is skipped.');
});

test('does not offer fields that identify a record', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('combobox', { name: /Choose a field/ }));
  const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(offered).toContain('Notes');
  for (const own of ['Name', 'Mail', 'Mobile', 'Extra']) expect(offered).not.toContain(own);
});

test('keys in an open select don’t move the focus to the bar behind the dialog', async () => {
  const { user, dialog, choose } = await openDialog();
  await choose(/Choose a field/, 'Colour');
  await user.click(dialog.getByRole('combobox', { name: /Colour/ }));
  const options = await screen.findByRole('listbox');
  for (const key of ['{ArrowRight}', 'b']) {
    await user.keyboard(key);
    expect(options.contains(document.activeElement)).toBe(true);
  }
});

test('shows the error again when a change is refused twice, and can be retried', async () => {
  const { user, dialog, choose, saves } = await openDialog({
    updateUserDetails: () => {
      throw new CallError({ status: 409, code: 'conflict', message: 'Red is sold out.', call: 'updateUserDetails' });
    },
  });
  await choose(/Choose a field/, 'Colour');
  await choose(/Colour/, 'Red');
  await user.click(await dialog.findByRole('button', { name: 'Change 1' }));
  for (const attempt of [1, 2]) {
    await waitFor(() => expect(saves()).toHaveLength(attempt));
    const panel = within(screen.getByRole('region', { name: 'Edit' }));
    await panel.findByText(/1 failed/);
    await panel.findByText(/Red is sold out/);
    if (attempt === 1) await user.click(panel.getByRole('button', { name: /again|Retry/i }));
  }
});

test('offers no count of changes while a part of the records could not be read', async () => {
  const rows = Array.from({ length: 4 }, (_, n) => onWire(sampleRecord(n, { colour: 'blue' })));
  const { user } = renderConsole(<ListScreen resource={samples} />, {
    path: '/samples',
    answers: {
      listUsers: ({ offset }: { offset: number }) => {
        if (offset === 0) return { items: rows, total: 6 };
        throw new CallError({ status: 403, code: 'forbidden', message: 'Not now.', call: 'listUsers' });
      },
    },
  });
  await screen.findByRole('grid', { name: 'Samples' });
  await user.click(screen.getByRole('checkbox', { name: /Select all|page/i }));
  await user.click(await screen.findByRole('button', { name: 'Select all 6' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 6 samples' }));
  await user.click(dialog.getByRole('combobox', { name: /Choose a field/ }));
  await user.click(await screen.findByRole('option', { name: 'Colour' }));
  await user.click(dialog.getByRole('combobox', { name: /Colour/ }));
  await user.click(await screen.findByRole('option', { name: 'Red' }));
  await dialog.findByText(/Not now/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Change/ }).disabled).toBe(true);
});
