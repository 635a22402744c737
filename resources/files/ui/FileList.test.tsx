// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Storage } from '../../../src/storage/storage';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { FileList } from './FileList';

afterEach(cleanup);

test('an empty folder has a button to upload files', async () => {
  const files = { list: async () => ({ folders: [], files: [], next: undefined }) };
  const onFile = vi.fn();
  const { user } = renderConsole(
    <FileList
      location={{ storage: { files: async () => files } as unknown as Storage, root: '', folder: '' }}
      namePrefix=""
      folderAddress={() => '/files'}
      onOpenFolder={() => undefined}
      onFile={onFile}
      onStart={() => undefined}
    />,
  );
  const message = (await screen.findByRole('heading', { name: 'There are no files here yet' })).parentElement;
  await user.upload(within(message as HTMLElement).getByLabelText('Upload files', { selector: 'input' }), [
    new File(['a'], 'plan.txt'),
  ]);
  expect(onFile).toHaveBeenCalledOnce();
});
