// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Storage } from '../../../src/storage/storage';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { FileList } from './FileList';
import { useRefetchFiles } from './useListing';

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

test('after a change, a folder that was left isn’t shown as it was before', async () => {
  let name = 'page.html';
  let listing = Promise.resolve();
  const list = async (prefix: string) => {
    await listing;
    const files = name.startsWith(prefix) ? [{ key: name, size: 1, modifiedAt: new Date(0), etag: 'e' }] : [];
    return { folders: [], files, next: undefined };
  };
  const location = { storage: { files: async () => ({ list }) } as unknown as Storage, root: '', folder: '' };
  function Filtered() {
    const [namePrefix, setNamePrefix] = useState('');
    const refetchFiles = useRefetchFiles();
    return (
      <>
        <button type="button" onClick={() => setNamePrefix(namePrefix === '' ? 'pag' : '')}>
          Filter
        </button>
        <button type="button" onClick={() => void refetchFiles()}>
          Refetch
        </button>
        <FileList
          key={namePrefix}
          location={location}
          namePrefix={namePrefix}
          folderAddress={() => '/files'}
          onOpenFolder={() => undefined}
          onFile={() => undefined}
          onStart={() => undefined}
        />
      </>
    );
  }
  const { user } = renderConsole(<Filtered />);
  const filter = screen.getByRole('button', { name: 'Filter' });
  await screen.findByRole('checkbox', { name: 'Select page.html' });
  await user.click(filter);
  await screen.findByRole('checkbox', { name: 'Select page.html' });
  name = 'home.html';
  await user.click(screen.getByRole('button', { name: 'Refetch' }));
  await screen.findByText('No name begins with “pag”.');
  let answer = () => {};
  listing = new Promise(resolve => {
    answer = resolve;
  });
  await user.click(filter);
  expect(screen.queryByRole('checkbox', { name: 'Select page.html' })).toBeNull();
  answer();
  await screen.findByRole('checkbox', { name: 'Select home.html' });
});
