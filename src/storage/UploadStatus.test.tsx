// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UNREACHABLE } from '../../dataProvider/errors';
import { renderConsole } from '../screens/record/testing/renderConsole';
import { UploadStatus } from './UploadStatus';
import type { Upload, Uploads } from './uploads';

afterEach(cleanup);

test('an upload that waits says why in one sentence, with one full stop', () => {
  const upload: Partial<Upload> = { state: 'PAUSED', sent: 0, size: 10, name: 'a.txt', problem: UNREACHABLE };
  renderConsole(<UploadStatus upload={upload as Upload} uploads={{} as Uploads} labelId="name" />);
  expect(screen.getByText(/The service can’t be reached\. It continues by itself\.$/)).toBeTruthy();
});
