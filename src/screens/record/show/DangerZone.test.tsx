// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { DangerZone } from './DangerZone';

afterEach(cleanup);

test.each([
  { meanwhile: undefined, leaves: true },
  // As when the deleted organisation was the active one.
  { meanwhile: 'Mount again', leaves: true },
  { meanwhile: 'Back', leaves: false },
])('a deletion leaves the record’s page, unless the user has left it: $meanwhile', async ({ meanwhile, leaves }) => {
  let answer: (output: object) => void = () => undefined;
  const deleted = new Promise<object>(resolve => {
    answer = resolve;
  });
  const leave = vi.fn();
  function Page() {
    const [key, setKey] = useState(0);
    const navigate = useNavigate();
    return (
      <>
        <DangerZone key={key} resource={samples} record={sampleRecord(3)} onDeleted={leave} />
        <button type="button" onClick={() => setKey(1)}>
          Mount again
        </button>
        <button type="button" onClick={() => navigate('/elsewhere')}>
          Back
        </button>
      </>
    );
  }
  const { user } = renderConsole(<Page />, { answers: { deleteUser: () => deleted } });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Sample 3?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  if (meanwhile) fireEvent.click(screen.getByText(meanwhile));
  answer({});
  await screen.findByText('Sample 3 was deleted');
  expect(leave).toHaveBeenCalledTimes(leaves ? 1 : 0);
});
