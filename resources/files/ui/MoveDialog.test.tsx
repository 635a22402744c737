// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UNREACHABLE } from '../../../dataProvider/errors';
import { reachability } from '../../../dataProvider/reachability';
import { StoreFailure } from '../../../src/storage/objectStore';
import type { Listing } from '../../../src/storage/s3';
import type { Storage } from '../../../src/storage/storage';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { MoveDialog } from './MoveDialog';

afterEach(cleanup);

const root = 'public/organizations/acme/';

function show(folder: string, name: string, list: () => Promise<Listing>) {
  const file = { key: root + folder + name, size: 1, modifiedAt: new Date(0), etag: 'e' };
  const storage = { files: async () => ({ list }) } as unknown as Storage;
  const moved = vi.fn();
  const { user } = renderConsole(
    <MoveDialog
      location={{ storage, root, folder }}
      files={[file]}
      onClose={() => undefined}
      onMove={async keyOf => moved(keyOf(file))}
    />,
  );
  return { user, moved };
}

const listing =
  (...names: string[]) =>
  async () => ({
    folders: names.map(name => root + name),
    files: [],
    next: undefined,
  });
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>(name === 'Folder' ? 'combobox' : 'textbox', { name });

test('keeps spaces around the name if only the folder changes, and vice versa', async () => {
  const { user, moved } = show(' plans /', ' a ', listing());
  await user.type(field('Name of the file'), 'b ');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(moved).toHaveBeenLastCalledWith(`${root} plans /a b`);
  cleanup();
  const other = show('', ' a ', listing(' plans/', 'other/'));
  // The same with the mouse.
  await other.user.click(screen.getByRole('button', { name: 'Show folders' }));
  await other.user.click(await screen.findByRole('option', { name: /plans/ }));
  await other.user.click(screen.getByRole('button', { name: 'Move' }));
  expect(other.moved).toHaveBeenLastCalledWith(`${root} plans/ a `);
});

test('shows a problem at the field that has it', async () => {
  const { user, moved } = show('', 'a', listing());
  await user.type(field('Folder'), 'x//y');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(field('Folder').getAttribute('aria-invalid')).toBe('true');
  expect(field('Name of the file').getAttribute('aria-invalid')).toBe('false');
  screen.getByText('A folder’s path can’t begin with a slash or contain two in a row');
  await user.type(field('Name of the file'), '/');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(field('Folder').getAttribute('aria-invalid')).toBe('false');
  expect(field('Name of the file').getAttribute('aria-invalid')).toBe('true');
  expect(moved).not.toHaveBeenCalled();
});

test('suggests the folders of the first pages, and says if there are more or loading fails', async () => {
  const list = vi.fn(async () => ({ folders: [], files: [], next: 'more' }));
  show('', 'a', list);
  await screen.findByText('Only folders among the first 5,000 entries are offered. You can type any other.');
  expect(list).toHaveBeenCalledTimes(5);
  cleanup();
  show('', 'a', async () => {
    throw new StoreFailure('AccessDenied', 'Access Denied', false);
  });
  await waitFor(() => screen.getByText('The files could not be loaded: Access Denied'), { timeout: 9000 });
}, 15_000);

test('says once that the store can’t be reached, not at a field, and not after it is back', async () => {
  const { user, moved } = show('', 'a', listing());
  moved.mockRejectedValue(new StoreFailure('NetworkError', UNREACHABLE, true));
  reachability.report(false);
  await user.type(field('Name of the file'), 'b{Enter}');
  await screen.findByText(UNREACHABLE);
  expect(field('Name of the file').getAttribute('aria-invalid')).toBe('false');
  act(() => reachability.report(true));
  expect(screen.queryByText(UNREACHABLE)).toBeNull();
});
