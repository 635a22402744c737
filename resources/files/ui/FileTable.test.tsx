// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SelectionProvider } from '../../../src/screens/list/selection/SelectionContext';
import type { Storage } from '../../../src/storage/storage';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { FileTable } from './FileTable';

afterEach(cleanup);

test('rows of folders and files have a cell for each column', () => {
  renderConsole(
    <SelectionProvider>
      <FileTable
        location={{ storage: {} as Storage, root: '', folder: '' }}
        folders={['plans/']}
        files={[{ key: 'a.txt', size: 1, modifiedAt: new Date(0), etag: 'e' }]}
        isComplete
        order={{ by: 'name', direction: 'asc' }}
        onOrder={() => undefined}
        folderAddress={each => `/files?folder=${each}`}
        onOpenFolder={() => undefined}
      />
    </SelectionProvider>,
  );
  expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map(row => within(row).getAllByRole('cell').length)).toEqual([5, 5]);
});
