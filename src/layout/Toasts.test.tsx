// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider, useCreate, useNotify, useUpdate } from 'ra-core';
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

function Say({ message, type = 'success' }: { message: string; type?: 'success' | 'error' }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(message, { type })}>
      Say {message}
    </button>
  );
}

function open() {
  render(
    <CoreAdminContext i18nProvider={createI18nProvider('en')}>
      <Say message="Saved" />
      <Say message="Deleted" />
      <Say message="Refused" type="error" />
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
  it('close after 8 s, each on its own', () => {
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

  it('stay for 8 s, however many there are', () => {
    open();
    for (let said = 0; said < 6; said++) say(said % 2 ? 'Deleted' : 'Saved');
    pass(7999);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(6);
    pass(1);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('stay visible to screen readers while a dialog hides its siblings', async () => {
    vi.useRealTimers();
    open();
    say('Saved');
    await screen.findByRole('status');
    for (const beside of document.body.children) beside.setAttribute('aria-hidden', 'true');
    await waitFor(() => expect(screen.getByRole('status')).toBeTruthy());
  });

  it('return the focus when they are closed', async () => {
    vi.useRealTimers();
    open();
    const before = screen.getByRole('button', { name: 'Say Saved' });
    before.focus();
    say('Saved');
    const close = await screen.findByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.focusIn(close, { relatedTarget: before });
    fireEvent.click(close);
    await waitFor(() => expect(document.activeElement).toBe(before));
  });

  it('stay while focused', () => {
    open();
    say('Saved');
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    pass(20_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    pass(8000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('all stay while the stack is hovered, the newest first', () => {
    open();
    say('Saved');
    say('Deleted');
    fireEvent.mouseEnter(screen.getByRole('status'));
    expect(screen.getByRole('status').textContent).toBe('DeletedSaved');
    pass(20_000);
    expect(screen.getByRole('status').textContent).toBe('DeletedSaved');
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(8000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('close after the focused button of another one closed it', () => {
    open();
    say('Saved');
    say('Deleted');
    const [newest] = screen.getAllByRole('button', { name: 'Close' });
    if (!newest) throw new Error('There is no toast');
    fireEvent.focus(newest);
    fireEvent.click(newest);
    pass(8000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('start their time when the error that covers them closes', () => {
    open();
    say('Saved');
    say('Refused');
    pass(8000);
    expect(screen.getByRole('status').textContent).toBe('Saved');
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

describe('an undoable change of react-admin', () => {
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 1, ...data } }));
  beforeEach(() => {
    vi.useRealTimers();
    update.mockClear();
  });

  function Rename({ silent = false }) {
    const notify = useNotify();
    const [rename] = useUpdate('posts', { id: 1, data: { title: 'New' }, previousData: { id: 1, title: 'Old' } });
    const onSuccess = () => silent || notify('Renamed', { undoable: true });
    return (
      <button type="button" onClick={() => rename(undefined, undefined, { mutationMode: 'undoable', onSuccess })}>
        Rename
      </button>
    );
  }

  function Add() {
    const [create] = useCreate('posts', { data: { title: 'Another' } });
    return (
      <button type="button" onClick={() => create()}>
        Add
      </button>
    );
  }

  async function change(silent = false) {
    const create = async () => ({ data: { id: 2 } });
    const dataProvider = testDataProvider({ update, create } as object);
    const { unmount } = render(
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={createI18nProvider('en')}>
        <Rename silent={silent} />
        <Add />
        <Toasts />
      </CoreAdminContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    if (!silent) await screen.findByText('Renamed');
    expect(update).not.toHaveBeenCalled();
    return { unmount };
  }

  it('is sent when its toast closes', async () => {
    await change();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { title: 'New' } });
  });

  it('is not sent when it is undone', async () => {
    await change();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText('Renamed')).toBeNull();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await new Promise(resolve => setTimeout(resolve));
    expect(update).not.toHaveBeenCalled();
  });

  it('is sent once, and at once, when the page unloads', async () => {
    await change();
    act(() => {
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      window.dispatchEvent(new Event('pagehide'));
    });
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is sent once another record is created, whose list is read again', async () => {
    await change();
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is sent when no toast announces it', async () => {
    await change(true);
    await waitFor(() => expect(update).toHaveBeenCalledOnce(), { timeout: 20_000 });
  });
});
