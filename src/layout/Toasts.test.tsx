// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'ra-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../i18n';
import { loadTexts } from '../i18n/language';
import { Toasts } from './Toasts';

beforeAll(() => loadTexts('console'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Say({ message }: { message: string }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(message, { type: 'success' })}>
      Say {message}
    </button>
  );
}

function open() {
  render(
    <CoreAdminContext i18nProvider={createI18nProvider('en')}>
      <Say message="Saved" />
      <Say message="Deleted" />
      <Toasts />
    </CoreAdminContext>,
  );
}

function say(message: string) {
  fireEvent.click(screen.getByRole('button', { name: `Say ${message}` }));
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

describe('toasts', () => {
  it('close on their own after 8 s, each by itself', () => {
    open();
    say('Saved');
    pass(4000);
    say('Deleted');
    pass(3999);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Deleted')).toBeTruthy();
    pass(4000);
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  it('keep their 8 s, however many there are', () => {
    open();
    for (let said = 0; said < 6; said++) say(said % 2 ? 'Deleted' : 'Saved');
    pass(7999);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(6);
    pass(1);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('stay known while a dialog hides what is beside it', async () => {
    vi.useRealTimers();
    open();
    say('Saved');
    const region = await screen.findByRole('status');
    region.setAttribute('aria-hidden', 'true');
    await waitFor(() => expect(region.hasAttribute('aria-hidden')).toBe(false));
  });

  it('stay while they are pointed at', () => {
    open();
    say('Saved');
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    pass(20_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    pass(8000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('can be closed', () => {
    open();
    say('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
