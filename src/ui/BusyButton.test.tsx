// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

test('a button that was pressed has the focus again when it is done', () => {
  const button = beBusy();
  expect(document.activeElement).toBe(button);
});

test('so has one that was only disabled meanwhile', () => {
  const button = beBusy(undefined, { disabled: true });
  expect(document.activeElement).toBe(button);
});

test('a dialog that took the focus meanwhile gives it back', () => {
  const button = beBusy(() => screen.getByRole('dialog').focus());
  expect(document.activeElement).toBe(button);
});

test('it leaves the focus where the user went meanwhile', () => {
  beBusy(() => screen.getByRole('textbox').focus());
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
