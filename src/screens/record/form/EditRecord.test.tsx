// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { EditRecord } from './EditRecord';
import { LeaveGuard } from './LeaveGuard';

afterEach(cleanup);

describe('a form that asks before it saves', () => {
  it('says that it saves once the answer is there, and not before', async () => {
    let answer = (_isMeant: boolean) => {};
    const confirm = () =>
      new Promise<boolean>(resolve => {
        answer = resolve;
      });
    const { user } = renderConsole(
      <LeaveGuard>
        <EditRecord
          resource={samples}
          record={sampleRecord(3)}
          onSaved={() => {}}
          onLeave={() => {}}
          confirm={confirm}
        />
      </LeaveGuard>,
      { answers: { updateUserName: () => new Promise(() => {}) } },
    );
    await user.type(screen.getByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Saves: Name')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    answer(true);
    expect(await screen.findByText('Saving…')).toBeTruthy();
  });
});
