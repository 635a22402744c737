// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { StoreFailure } from '../../../src/storage/objectStore';
import { createUploads } from '../../../src/storage/uploads';
import { useUploads } from '../../../src/storage/useStorage';
import { fakeStore } from '../../../tests/support/fakeStore';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { UploadList } from './UploadList';

afterEach(cleanup);

const folder = 'public/organizations/acme/';

/** Renders an upload button for a folder of a store that refuses every upload. */
function Folder() {
  const { jobs } = useConsoleDataProvider();
  const [uploads] = useState(() => {
    const store = fakeStore();
    store.failsOn('create', new StoreFailure('QuotaExceeded', 'There is no room.', false));
    const journal = { claimAll: async () => [], save: async () => {}, remove: async () => {} };
    return createUploads({ store, jobs, journal });
  });
  return (
    <>
      <button type="button" onClick={() => uploads.start({ file: new File(['a'], 'plan.txt'), folder })}>
        Upload
      </button>
      <UploadList uploads={uploads} folderUploads={useUploads(uploads)} />
    </>
  );
}

test('dismisses a failed upload and restores the focus', async () => {
  const { user } = renderConsole(<Folder />, { path: '/files' });
  const upload = await screen.findByRole('button', { name: 'Upload' });
  await user.click(upload);
  const failed = within(await screen.findByRole('listitem', { name: 'plan.txt' }));
  expect(await failed.findByText('Failed: There is no room.')).toBeTruthy();
  await user.click(failed.getByRole('button', { name: 'Dismiss: plan.txt' }));
  expect(screen.queryByRole('list', { name: 'Uploads to this folder' })).toBeNull();
  expect(document.activeElement).toBe(upload);
});
