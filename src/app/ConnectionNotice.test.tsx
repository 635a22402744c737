// @vitest-environment happy-dom
import Dialog from '@mui/material/Dialog';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import ConnectionNotice from './ConnectionNotice';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the notice of a lost connection', () => {
  it('stays visible to screen readers while a dialog is open', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderConsole(
      <>
        <ConnectionNotice />
        <Dialog open aria-label="Edit" />
      </>,
    );
    await waitFor(() => {
      expect(within(screen.getByRole('status')).getByText(/The connection is lost/)).toBeTruthy();
    });
  });

  it('is followed by a message once the connection is back, but not when the user signs out offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    function Console() {
      const [isSignedIn, setIsSignedIn] = useState(true);
      return (
        <>
          {isSignedIn ? <ConnectionNotice /> : null}
          <button type="button" onClick={() => setIsSignedIn(!isSignedIn)}>
            Sign in or out
          </button>
        </>
      );
    }
    const { user } = renderConsole(<Console />);
    await screen.findByText(/The connection is lost/);
    await user.click(screen.getByRole('button', { name: 'Sign in or out' }));
    await waitFor(() => expect(screen.queryByText(/The connection is lost/)).toBeNull());
    expect(screen.queryByText('The connection is back.')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Sign in or out' }));
    await screen.findByText(/The connection is lost/);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The connection is back.')).toBeTruthy();
  });
});
