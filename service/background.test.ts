import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPeriodically } from './background';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(outage?: { maxPauseMs: number }) {
  const logged: string[] = [];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line);
    logged.push(`${level} ${msg}`);
  };
  const logger: FastifyBaseLogger = pino({ formatters: { level: label => ({ level: label }) } }, { write });
  const app = Fastify({ loggerInstance: logger });
  app.decorate('timers', new Map());
  const work = vi.fn(async () => undefined);
  runPeriodically(app, 5_000, { id: 'work.traces', failure: 'nothing was sent', ...(outage && { outage }) }, work);
  return { work, logged, state: () => app.timers.get('work.traces') };
}

test('retries failed work at the same interval, and logs each failure', async () => {
  const { work, logged, state } = start();
  work.mockRejectedValue(new Error('gone'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(4);
  expect(logged).toEqual(Array(4).fill('error nothing was sent'));
  expect(state()).toMatchObject({ isFailing: true, failures: 4, toleratesOutages: false });
});

test('logs an unavailable dependency once, and retries with growing pauses until it is back', async () => {
  const { work, logged, state } = start({ maxPauseMs: 20_000 });
  work.mockRejectedValue(new Error('gone'));
  const triedAt: number[] = [];
  for (let at = 5; at <= 80; at += 5) {
    const before = work.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5_000);
    if (work.mock.calls.length > before) triedAt.push(at);
  }
  expect(triedAt).toEqual([5, 15, 35, 55, 75]);
  expect(logged).toEqual(['warn nothing was sent']);
  expect(state()).toMatchObject({ isFailing: true, toleratesOutages: true });

  work.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(work).toHaveBeenCalledTimes(8);
  expect(logged).toEqual(['warn nothing was sent', 'info resolved: nothing was sent']);
  expect(state()).toMatchObject({ isFailing: false });
});
