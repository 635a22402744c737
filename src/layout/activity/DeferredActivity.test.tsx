// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { reachability } from '../../../dataProvider/reachability';
import { markLoadFailure } from '../../../resources/loadFailures';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { OptionalPart } from '../../app/OptionalPart';
import DeferredActivity from './DeferredActivity';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Activity() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <OptionalPart>{isOpen && <DeferredActivity />}</OptionalPart>
    </>
  );
}

test('looks for interrupted runs again when the connection is back, if the code for it failed to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { runs } = renderScreens(<Activity />, { resources: [], rpc: fakeRpc({}).rpc, role: 'admin', path: '/' });
  const failure = new TypeError('Failed to fetch dynamically imported module');
  markLoadFailure(failure);
  const recover = vi.spyOn(runs, 'recover').mockRejectedValueOnce(failure);

  reachability.report(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await vi.waitFor(() => expect(recover).toHaveBeenCalledTimes(1));
  await act(async () => {});
  act(() => reachability.report(true));

  await vi.waitFor(() => expect(recover).toHaveBeenCalledTimes(2));
  expect(reported).not.toHaveBeenCalled();
});
