// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../../dataProvider';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { onWire, renderConsole } from '../../../../tests/support/screens/renderConsole';
import { ListScreen } from '../ListScreen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Options = NonNullable<Parameters<typeof renderConsole>[1]>;
type Body = Record<string, unknown>;

/** A list with a backend that saves changes, once `held` is resolved. */
async function openList(answers: Options['answers'] = {}, held?: Promise<void>) {
  const rows = Array.from({ length: 3 }, (_, n) => onWire(sampleRecord(n, { colour: 'red' })));
  const keep = async ({ id, ...values }: Body) => {
    await held;
    return Object.assign(rows.find(row => row.id === id) ?? {}, values);
  };
  const view = renderConsole(<ListScreen resource={samples} />, {
    path: '/samples',
    answers: {
      listUsers: () => ({ items: rows.map(row => ({ ...row })), total: rows.length }),
      getUserDetailsFromDb: ({ id }: Body) => rows.find(row => row.id === id),
      updateUserName: keep,
      updateUserDetails: keep,
      ...answers,
    },
  });
  const table = await screen.findByRole('grid', { name: 'Samples' });
  const saves = () => view.asked.filter(({ call }) => call.startsWith('update'));
  return { ...view, table, saves };
}

const editor = (name: string) => screen.findByRole('dialog', { name });

test('edits a cell in place with one call, and can be undone', async () => {
  const { user, saves } = await openList();
  await user.click(screen.getByRole('button', { name: 'Edit Name of Sample 1' }));
  const input = within(await editor('Edit Name of Sample 1')).getByRole('textbox', { name: /Name/ });
  await user.clear(input);
  await user.type(input, 'Renamed{Enter}');
  await screen.findByText('Name of Renamed was changed');
  expect(screen.getByRole('row', { name: /Renamed/ })).toBeTruthy();
  expect(saves().map(({ call, body }) => [call, body.name])).toEqual([['updateUserName', 'Renamed']]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Name of Sample 1 is as it was');
  expect(saves().at(-1)?.body.name).toBe('Sample 1');
});

test('by keyboard: moves along the row to the cell, edits, closes without a change, and moves on', async () => {
  const { user, table, saves } = await openList();
  const active = () => document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
  await user.keyboard('j{ArrowRight}{ArrowRight}');
  expect(active()?.getAttribute('role')).toBe('gridcell');
  expect(active()?.textContent).toContain('Red');
  await user.keyboard('e');
  await editor('Edit Colour of Sample 0');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(table));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(active()?.getAttribute('role')).toBe('row');
  await user.keyboard('{F2}');
  await editor('Edit Name of Sample 0');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toEqual([]);
});

test.each(['Renamed again', 'Sample 1'])('keeps what is typed during a save, and saves it next: %s', async typed => {
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  const { user, saves } = await openList({}, held);
  await user.click(screen.getByRole('button', { name: 'Edit Name of Sample 1' }));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
  await user.clear(input);
  await user.type(input, 'Renamed{Enter}');
  await user.clear(input);
  await user.type(input, typed);
  answer();
  await screen.findByText('Name of Renamed was changed');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false));
  expect(input.value).toBe(typed);
  await user.type(input, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves().map(({ body }) => body.name)).toEqual(['Renamed', typed]);
});

test('shows each refusal at the input, keeps the input, and rolls back the row', async () => {
  const { user, calls } = await openList({
    updateUserName: () => {
      throw new CallError({
        status: 409,
        code: 'taken',
        message: 'That name is taken.',
        field: 'name',
        call: 'updateUserName',
      });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Name of Sample 1' }));
  const input = within(await editor('Edit Name of Sample 1')).getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  await user.clear(input);
  await user.type(input, '{Enter}');
  await screen.findByText('Required');
  expect(calls()).not.toContain('updateUserName');
  await user.type(input, 'Other');
  for (const attempt of [1, 2]) {
    await user.type(input, '{Enter}');
    await waitFor(() => expect(calls().filter(call => call === 'updateUserName')).toHaveLength(attempt));
    await screen.findByText('That name is taken.');
    expect(input.value).toBe('Other');
  }
  expect(screen.getAllByText('Sample 1', { ignore: 'input' }).length).toBeGreaterThan(0);
});

test('after a conflict, shows both values, saves the next time, and undoes only its own change', async () => {
  const shown = { ...onWire(sampleRecord(1)), etag: 'shown' };
  let present: Record<string, unknown> = { ...shown, name: 'Theirs', etag: 'theirs' };
  let reads = 0;
  const { user } = await openList({
    listUsers: () => ({ items: [reads++ === 0 ? shown : present], total: 1 }),
    updateUserName: ({ etag, name }: Body) => {
      if (etag !== present.etag) {
        const current = { etag: String(present.etag), values: present };
        throw new CallError({ status: 409, code: 'stale', message: 'Changed.', current, call: 'test' });
      }
      present = { ...present, name, etag: `${etag}+` };
      return present;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Name of Sample 1' }));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
  await user.clear(input);
  await user.type(input, 'Mine{Enter}');
  expect((await screen.findByText('Name is now:')).textContent).toBe('Name is now: Theirs');
  expect(input.value).toBe('Mine');
  await user.type(input, '{Enter}');
  await screen.findByText('Name of Mine was changed');
  expect(present.name).toBe('Mine');
  present = { ...present, name: 'Theirs again', etag: 'again' };
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/Changed\./);
  expect(present.name).toBe('Theirs again');
});

test('stays in place and returns the focus to the list after its row was deleted by another user', async () => {
  let isGone = false;
  const { user, table } = await openList({
    listUsers: () => {
      const items = [sampleRecord(0), ...(isGone ? [] : [sampleRecord(1)])].map(onWire);
      return { items, total: items.length };
    },
    updateUserName: () => {
      isGone = true;
      throw new CallError({
        status: 404,
        code: 'not_found',
        message: 'There is no such user.',
        call: 'updateUserName',
      });
    },
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.isConnected ? new DOMRect(200, 300, 100, 40) : new DOMRect();
  });
  await user.click(screen.getByRole('button', { name: 'Edit Name of Sample 1' }));
  const dialog = await editor('Edit Name of Sample 1');
  const { top, left } = dialog.style;
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'x{Enter}');
  await screen.findByText('There is no such user.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Sample 1/ })).toBeNull());
  window.dispatchEvent(new Event('resize'));
  await user.keyboard('{Tab}');
  expect([dialog.style.top, dialog.style.left]).toEqual([top, left]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(table);
});
