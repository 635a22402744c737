// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useNotificationContext, useTranslate } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { StoreFailure } from '../../../src/storage/objectStore';
import type { Storage } from '../../../src/storage/storage';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { PreviewDialog } from './PreviewDialog';

afterEach(cleanup);

const file = { key: 'a/archive.zip', size: 1, modifiedAt: new Date(0), etag: 'e' };

function Notifications() {
  const translate = useTranslate();
  const { notifications } = useNotificationContext();
  return notifications.map(({ message, notificationOptions }) => (
    <p key={String(message)}>{translate(String(message), notificationOptions?.messageArgs)}</p>
  ));
}

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
