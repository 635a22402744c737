// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { AreaEditor } from './AreaEditor';
import { circleWithRadius, type GeofenceDraft, newDraft } from './geofenceDraft';
import { useGeofences } from './useGeofences';

afterEach(cleanup);

const depot: GeofenceDraft = { ...newDraft('circle', []), name: 'Depot', shape: circleWithRadius([0, 51], 100) };

function Areas() {
  const geofences = useGeofences();
  const [draft, setDraft] = useState<GeofenceDraft | undefined>(depot);
  if (draft) return <AreaEditor draft={draft} geofences={geofences} onDraft={setDraft} />;
  return (
    <button type="button" onClick={() => setDraft({ ...depot, name: 'Yard' })}>
      Draw another
    </button>
  );
}

test('keeps the next area when an earlier one is saved that was cancelled meanwhile', async () => {
  let finish = () => {};
  const isFinished = new Promise<void>(resolve => {
    finish = resolve;
  });
  const add = vi.fn(async () => {
    await isFinished;
    return { id: 'depot', name: 'Depot', organization: 'acme', colour: 'blue', shape: depot.shape };
  });
  const { user } = renderConsole(<Areas />, {
    answers: { 'mapping/listGeofences': () => [], 'mapping/addGeofence': add },
  });
  await user.click(await screen.findByRole('button', { name: 'Save the area' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Draw another' }));
  finish();
  await screen.findByText('Depot is saved.');
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Yard');
});
