// @vitest-environment happy-dom
import Dialog from '@mui/material/Dialog';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
});
