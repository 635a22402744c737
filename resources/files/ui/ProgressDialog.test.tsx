// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LeaveGuard } from '../../../src/screens/record/form/LeaveGuard';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { ProgressDialog } from './ProgressDialog';
import type { OperationProgress } from './processFiles';

afterEach(cleanup);

const file = { key: 'a/plan.pdf', size: 1, modifiedAt: new Date(0), etag: 'e' };
const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function Moving({ run }: { run: () => Promise<OperationProgress> }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <LeaveGuard>
      {isOpen && (
        <ProgressDialog
          operation="move"
          files={[file]}
          run={async (_, onProgress) => onProgress(await run())}
          onEnd={() => undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </LeaveGuard>
  );
}

test('asks before the tab closes while files are moved, and until failures were seen', async () => {
  let end = (_: OperationProgress) => {};
  const run = () =>
    new Promise<OperationProgress>(resolve => {
      end = resolve;
    });
  const { user } = renderConsole(<Moving run={run} />);
  await screen.findByRole('dialog', { name: 'Moving files' });
  expect(mayClose()).toBe(false);
  end({ done: 0, failed: [{ file, error: new Error('no room') }] });
  await screen.findByText(/no room/);
  expect(mayClose()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(mayClose()).toBe(true);
});
