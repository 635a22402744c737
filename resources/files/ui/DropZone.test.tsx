// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DropZone } from './DropZone';

afterEach(cleanup);

test('gives the dropped files, and says if folders were among them', () => {
  const [onDrop, onFolders] = [vi.fn(), vi.fn()];
  render(
    <DropZone label="Drop here" onDrop={onDrop} onFolders={onFolders}>
      <p>Files</p>
    </DropZone>,
  );
  const file = new File(['x'], 'a.txt');
  const item = (isDirectory: boolean) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory }),
    getAsFile: () => file,
  });
  const drop = (...items: object[]) => {
    const event = createEvent.drop(screen.getByText('Files'));
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items } });
    fireEvent(screen.getByText('Files'), event);
  };
  drop(item(false));
  expect(onDrop).toHaveBeenLastCalledWith([file]);
  expect(onFolders).not.toHaveBeenCalled();
  drop(item(true));
  expect(onDrop).toHaveBeenLastCalledWith([]);
  expect(onFolders).toHaveBeenCalledOnce();
});
