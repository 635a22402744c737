// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { UNREACHABLE } from '../../dataProvider/errors';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { StoreFailure } from './objectStore';
import { UploadStatus } from './UploadStatus';
import type { Upload } from './uploadEntry';
import type { Uploads } from './uploads';

afterEach(cleanup);

function show(state: Upload['state'], problem: Error): void {
  const upload: Partial<Upload> = { state, sent: 0, size: 10, name: 'a.txt', problem };
  renderConsole(<UploadStatus upload={upload as Upload} uploads={{} as Uploads} labelId="name" />);
}

test('a waiting upload explains why in one sentence with one full stop', () => {
  show('PAUSED', new StoreFailure('NetworkError', UNREACHABLE, true));
  expect(screen.getByText(/The service can’t be reached\. It continues by itself\.$/)).toBeTruthy();
});

test('a failure shows the text for its code, or else the store’s message', () => {
  const known = new StoreFailure('TooManyParts', 'in English', false, undefined, { count: '10001', most: '10000' });
  const unknown = new StoreFailure('KeyTooLongError', 'Your key is too long', false);
  show('CANCELLED', new AggregateError([known, unknown]));
  screen.getByText('Failed: Too many parts. Number of parts is 10001, maximum is 10000. Your key is too long');
});

test('nothing is said about the amount and speed before the store has a part', () => {
  const upload: Partial<Upload> = { state: 'IN_PROGRESS', sent: 0, size: 62_900_000, name: 'a.txt' };
  renderConsole(<UploadStatus upload={upload as Upload} uploads={{} as Uploads} labelId="name" />);
  expect(screen.getByText('Sending 62.9 MB')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
});

test('the pause button becomes the resume button and keeps the focus', async () => {
  function Paused() {
    const [state, setState] = useState<Upload['state']>('IN_PROGRESS');
    const upload: Partial<Upload> = { state, sent: 0, size: 10, name: 'a.txt' };
    const uploads: Partial<Uploads> = { pause: () => setState('PAUSED'), resume: () => setState('IN_PROGRESS') };
    return <UploadStatus upload={upload as Upload} uploads={uploads as Uploads} labelId="name" />;
  }
  const { user } = renderConsole(<Paused />);
  await user.click(screen.getByRole('button', { name: 'Pause: a.txt' }));
  const resume = screen.getByRole('button', { name: 'Resume: a.txt' });
  expect(document.activeElement).toBe(resume);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause: a.txt' }));
});
