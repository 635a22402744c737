// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StoreFailure } from '../../../src/storage/objectStore';
import type { Storage } from '../../../src/storage/storage';
import { Notifications } from '../../../tests/support/screens/Notifications';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { PreviewDialog } from './PreviewDialog';

afterEach(cleanup);

const file = { key: 'a/archive.zip', size: 1, modifiedAt: new Date(0), etag: 'e' };

test('says in the console’s words why a file can’t be downloaded', async () => {
  const storage = {
    files: async () => {
      throw new StoreFailure('SlowDown', 'Reduce your request rate', false);
    },
  } as unknown as Storage;
  const { user } = renderConsole(
    <>
      <PreviewDialog storage={storage} file={file} onClose={() => undefined} />
      <Notifications />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Not done: The file store is busy. Try again later.')).toBeDefined();
});

test('says that a picture which the browser can’t show has no preview', async () => {
  const storage = { files: async () => ({ address: async () => ({ url: '/store/a.png' }) }) } as unknown as Storage;
  renderConsole(<PreviewDialog storage={storage} file={{ ...file, key: 'a.png' }} onClose={() => undefined} />);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.getByText('This file has no preview. Download it to open it.')).toBeDefined();
});
