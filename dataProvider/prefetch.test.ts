import { afterEach, describe, expect, it, vi } from 'vitest';
import { withPrefetch } from './prefetch';
import type { Rpc } from './rpcClient';

afterEach(() => {
  vi.useRealTimers();
});

/** Calls that return how many calls preceded them. */
function countingCalls() {
  let made = 0;
  return vi.fn(async () => made++) as unknown as Rpc;
}

describe('prefetched calls', () => {
  it('respond to the first matching call without another request', async () => {
    const calls = countingCalls();
    const { rpc, ask } = withPrefetch(calls);
    void ask('listUsers', { organization: 'acme', limit: 50 });
    await expect(rpc('listUsers', { organization: 'acme', limit: 50 })).resolves.toBe(0);
    expect(calls).toHaveBeenCalledOnce();
    await expect(rpc('listUsers', { organization: 'acme', limit: 50 })).resolves.toBe(1);
  });

  it('don’t respond to other calls', async () => {
    const calls = countingCalls();
    const { rpc, ask } = withPrefetch(calls);
    void ask('listUsers', { organization: 'acme', limit: 50 });
    await expect(rpc('listUsers', { organization: 'globex', limit: 50 })).resolves.toBe(1);
    await expect(rpc('listOrganizations', { limit: 50 })).resolves.toBe(2);
  });

  it('are discarded after a write', async () => {
    const { rpc, ask } = withPrefetch(countingCalls());
    void ask('listUsers', { organization: 'acme' });
    await rpc('updateUserName', { id: 'u1', first_name: 'Ada' });
    await expect(rpc('listUsers', { organization: 'acme' })).resolves.toBe(2);
  });

  it('expire after 10 s', async () => {
    vi.useFakeTimers();
    const { rpc, ask } = withPrefetch(countingCalls());
    void ask('listUsers', { organization: 'acme' });
    vi.setSystemTime(Date.now() + 10_001);
    await expect(rpc('listUsers', { organization: 'acme' })).resolves.toBe(1);
  });

  it('reject only for the caller that takes the response', async () => {
    const { rpc, ask } = withPrefetch(vi.fn().mockRejectedValueOnce(new Error('no answer')) as unknown as Rpc);
    void ask('listUsers', {});
    await expect(rpc('listUsers', {})).rejects.toThrow('no answer');
  });
});
