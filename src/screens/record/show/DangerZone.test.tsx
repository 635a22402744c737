// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { DangerZone } from './DangerZone';

afterEach(cleanup);

test.each([true, false])('a deletion leaves the record’s page, if it is still shown: %s', async isStillShown => {
  let answer: (output: object) => void = () => undefined;
  const deleted = new Promise<object>(resolve => {
    answer = resolve;
  });
  const leave = vi.fn();
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        {isShown && <DangerZone resource={samples} record={sampleRecord(3)} onDeleted={leave} />}
        <button type="button" onClick={() => setShown(false)}>
          Back
        </button>
      </>
    );
  }
  const { user } = renderConsole(<Page />, { answers: { deleteUser: () => deleted } });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Sample 3?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  if (!isStillShown) fireEvent.click(screen.getByText('Back'));
  answer({});
  await screen.findByText('Sample 3 was deleted');
  expect(leave).toHaveBeenCalledTimes(isStillShown ? 1 : 0);
});
