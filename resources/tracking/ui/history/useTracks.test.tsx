// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useTranslate } from 'ra-core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadTexts } from '../../../../src/i18n/language';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { useTracks, type WorkerResponse } from './useTracks';

afterEach(cleanup);

/** A worker that can't decode the tracks. */
class FakeWorker {
  onmessage?: (event: { data: WorkerResponse }) => void;
  postMessage = () => this.onmessage?.({ data: { error: 'The tracks were cut off' } });
  terminate = () => {};
}

function Failure() {
  const translate = useTranslate();
  const { error } = useTracks(['ada'], { from: 0, to: 1 });
  return error && translate(error.message);
}

test('says in the user’s language that tracks can’t be decoded', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array([0])));
  onTestFinished(() => void vi.unstubAllGlobals());
  await loadTexts('later');
  renderConsole(<Failure />, { answers: { 'mapping/getToken': { token: 'good', header: 'mtoken' } } });
  expect(await screen.findByText('What the service sent is incomplete or can’t be read.')).toBeTruthy();
});
