// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KEY_MISSING, StoreFailure } from '../../../src/storage/objectStore';
import type { Storage } from '../../../src/storage/storage';
import { Notifications } from '../../../tests/support/screens/Notifications';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { FileActions } from './FileActions';

afterEach(cleanup);

test('says that a file is gone in a notification, because the dialog goes with the file', async () => {
  const copy = async () => {
    throw new StoreFailure(KEY_MISSING, 'The specified key does not exist.', false);
  };
  const storage = { files: async () => ({ copy, list: async () => ({ folders: [], files: [] }) }) };
  const { user } = renderConsole(
    <>
      <FileActions
        location={{ storage: storage as unknown as Storage, root: 'public/', folder: '' }}
        file={{ key: 'public/a.txt', size: 1, modifiedAt: new Date(0), etag: 'e' }}
        onPreview={() => undefined}
      />
      <Notifications />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for a.txt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or move' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the file' }), 't{Enter}');
  expect(await screen.findByText('Not done: The file doesn’t exist any more.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
