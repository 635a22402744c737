// @vitest-environment happy-dom
import Dialog from '@mui/material/Dialog';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { guardClosedDialogs } from './guardClosedDialogs';

afterEach(cleanup);

test('the second click of a double click on a button that closes a dialog presses nothing behind it', async () => {
  const onBehind = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={onBehind}>
          Behind
        </button>
        {isOpen && (
          <Dialog open>
            <button type="button" onClick={() => setOpen(false)}>
              Close
            </button>
          </Dialog>
        )}
      </>
    );
  }
  guardClosedDialogs();
  render(<Page />);
  const behind = screen.getByText('Behind');
  const press = (target: Element, detail: number) => {
    fireEvent.mouseDown(target, { detail });
    fireEvent.click(target, { detail });
  };
  press(screen.getByText('Close'), 1);
  expect(screen.queryByText('Close')).toBeNull();
  press(behind, 2);
  expect(onBehind).not.toHaveBeenCalled();
  press(behind, 1);
  press(behind, 2);
  expect(onBehind).toHaveBeenCalledTimes(2);
});
