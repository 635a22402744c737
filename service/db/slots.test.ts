import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoSlot, Slots } from './slots';

let now = 0;
let granted: string[] = [];
beforeEach(() => {
  now = 0;
  granted = [];
});

const slotsOf = (options: Partial<ConstructorParameters<typeof Slots>[0]> = {}) =>
  new Slots({ slots: 4, maxPerKind: 2, queue: 10, waitMs: 1_000, ...options }, () => now);

/** Takes one slot after the other, and records the granted ones by name. */
async function request(slots: Slots, ...kinds: string[]): Promise<void> {
  for (const kind of kinds) {
    slots.acquireSlot(kind).then(
      () => granted.push(kind),
      () => granted.push(`no ${kind}`),
    );
  }
  await vi.waitFor(() => Promise.resolve());
}

describe('connections to the database', () => {
  it('are never all held by one kind of work', async () => {
    const slots = slotsOf();
    await request(slots, 'locked', 'locked', 'locked', 'locked', 'other', 'other');
    expect(granted).toEqual(['locked', 'locked', 'other', 'other']);
    expect(slots.state).toEqual({ slots: 4, held: 4, waiting: 2, refused: 0 });
  });

  it('are granted round-robin by kind, first come first served within a kind', async () => {
    const slots = slotsOf({ slots: 1 });
    await request(slots, 'a', 'a', 'a', 'b', 'c');
    for (const kind of ['a', 'a', 'b', 'c']) {
      slots.releaseSlot(kind);
      await request(slots);
    }
    expect(granted).toEqual(['a', 'a', 'b', 'c', 'a']);
  });

  it('are refused at once when the queue of all or of one kind is full', async () => {
    const slots = slotsOf({ slots: 1, queue: 4 });
    await request(slots, 'a', 'a', 'a', 'a', 'b', 'b', 'b');
    expect(granted).toEqual(['a', 'no a', 'no b']);
    await expect(slots.acquireSlot('c')).rejects.toThrow(NoSlot);
    // The service's own work waits even if the queue is full.
    slots.acquireSlot(undefined).catch(() => {});
    expect(slots.state).toEqual({ slots: 1, held: 1, waiting: 5, refused: 3 });
  });

  it('are refused after the longest wait', async () => {
    const slots = slotsOf({ slots: 1, waitMs: 1 });
    await slots.acquireSlot('a');
    await expect(slots.acquireSlot('b')).rejects.toMatchObject({ code: '53300' });
    expect(slots.state).toMatchObject({ held: 1, waiting: 0 });
    slots.releaseSlot('a');
    expect(slots.state).toMatchObject({ held: 0, waiting: 0 });
  });

  it('are granted one at a time to a kind that took too long', async () => {
    const slots = slotsOf();
    slots.throttle('locked');
    await request(slots, 'locked', 'locked', 'other', 'other');
    expect(granted).toEqual(['locked', 'other', 'other']);
    now = 9_999;
    await request(slots, 'another');
    expect(granted).toEqual(['locked', 'other', 'other', 'another']);
    slots.releaseSlot('other');
    now = 10_000;
    await request(slots, 'other');
    expect(granted).toEqual(['locked', 'other', 'other', 'another', 'locked']);
  });

  it('are limited for a while to what the server has left', async () => {
    const slots = slotsOf();
    slots.shrink(0);
    now = 4_999;
    await request(slots, 'a', 'b');
    expect(granted).toEqual(['a']);
    now = 5_000;
    await request(slots, 'c', 'd', 'e');
    expect(granted).toEqual(['a', 'b', 'c', 'd']);
  });

  it('of one kind stay limited after one of them is released', async () => {
    const slots = slotsOf();
    await request(slots, 'a', 'a', 'a', 'a');
    slots.releaseSlot('a');
    await request(slots);
    expect(granted).toEqual(['a', 'a', 'a']);
    expect(slots.state).toMatchObject({ held: 2, waiting: 1 });
  });

  it('are never more than there are, whatever the server has left', async () => {
    const slots = slotsOf({ slots: 2 });
    slots.shrink(3);
    await request(slots, 'a', 'b', 'c');
    expect(granted).toEqual(['a', 'b']);
  });

  it('of the service’s own work are not limited', async () => {
    const slots = slotsOf({ maxPerKind: 1 });
    await Promise.all([undefined, undefined, undefined].map(kind => slots.acquireSlot(kind)));
    expect(slots.state).toEqual({ slots: 4, held: 3, waiting: 0, refused: 0 });
    slots.releaseSlot(undefined);
    expect(slots.state.held).toBe(2);
  });

  it('that are free are granted even if the queue is full', async () => {
    const slots = slotsOf({ queue: 2 });
    await request(slots, 'a', 'a', 'a', 'a', 'b');
    expect(granted).toEqual(['a', 'a', 'no a', 'b']);
    expect(slots.state).toEqual({ slots: 4, held: 3, waiting: 1, refused: 1 });
  });

  it('are refused with their reason, and a request that gave up keeps no place', async () => {
    const slots = slotsOf({ slots: 1, queue: 4, waitMs: 5 });
    await slots.acquireSlot('a');
    const [first, second] = [slots.acquireSlot('b', 1), slots.acquireSlot('b', 1_000)];
    await expect(first).rejects.toThrow(new NoSlot('no connection to the database was free for 1 ms'));
    expect(slots.state).toEqual({ slots: 1, held: 1, waiting: 1, refused: 1 });
    const third = slots.acquireSlot('b', 1_000);
    await expect(slots.acquireSlot('b')).rejects.toThrow(new NoSlot('too many wait for a connection to the database'));
    slots.releaseSlot('a');
    await second;
    slots.releaseSlot('b');
    await third;
    expect(slots.state).toEqual({ slots: 1, held: 1, waiting: 0, refused: 2 });
  });
});
