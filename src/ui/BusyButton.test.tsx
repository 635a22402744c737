// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BusyButton } from './BusyButton';

afterEach(cleanup);

/** Renders the button busy, then idle again. The blur in between is what a browser does to a disabled element. */
function beBusy(
  meanwhile: () => void = () => undefined,
  busy: { loading: boolean } | { disabled: boolean } = { loading: true },
) {
  const { rerender } = render(<Page />);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(<Page {...busy} />);
  button.blur();
  meanwhile();
  rerender(<Page />);
  return button;
}

function Page(busy: { loading?: boolean; disabled?: boolean }) {
  return (
    <div role="dialog" tabIndex={-1}>
      <BusyButton {...busy}>Save</BusyButton>
      <input />
    </div>
  );
}

test('gets the focus back after it was busy', () => {
  const button = beBusy();
  expect(document.activeElement).toBe(button);
});

test('gets the focus back after it was disabled', () => {
  const button = beBusy(undefined, { disabled: true });
  expect(document.activeElement).toBe(button);
});

test('takes the focus back from the dialog around it', () => {
  const button = beBusy(() => screen.getByRole('dialog').focus());
  expect(document.activeElement).toBe(button);
});

test('leaves the focus where the user has moved it', () => {
  beBusy(() => screen.getByRole('textbox').focus());
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('acts once on a double click, although React Query tells later that it is busy', () => {
  const act = vi.fn();
  render(<BusyButton onClick={act}>Send</BusyButton>);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(act).toHaveBeenCalledOnce();
});
