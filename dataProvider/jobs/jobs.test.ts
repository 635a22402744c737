import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isActive } from './job';
import { createJobs } from './jobs';

beforeEach(() => vi.useFakeTimers({ now: 1000 }));
afterEach(() => vi.useRealTimers());

const start = { kind: 'import', resource: 'manage-users', name: 'invite', total: 5000 } as const;

test('reports a job’s progress a few times a second, and its end', () => {
  const jobs = createJobs();
  const heard = vi.fn();
  jobs.subscribe(heard);
  const job = jobs.track({ ...start, path: '/manage-users/import' });
  expect(jobs.getSnapshot()).toMatchObject([
    { ...start, path: '/manage-users/import', state: 'running', done: 0, startedAt: 1000, canStop: false },
  ]);
  expect(jobs.getSnapshot().some(isActive)).toBe(true);

  heard.mockClear();
  for (let done = 1; done <= 50; done++) job.update({ done, ok: done });
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(jobs.getSnapshot()).toMatchObject([{ done: 50, ok: 50 }]);
  expect(jobs.getSnapshot()).toBe(jobs.getSnapshot());

  const others = vi.fn();
  jobs.subscribe(others)();
  job.end({ state: 'finished', done: 5000, ok: 4963, failed: 37 });
  expect(others).not.toHaveBeenCalled();
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'finished', failed: 37, endedAt: 1100 }]);
  expect(jobs.getSnapshot().some(isActive)).toBe(false);
});

test('lists the newest first', () => {
  const jobs = createJobs();
  jobs.track({ ...start, name: 'earlier', startedAt: 5, state: 'interrupted' });
  jobs.track({ ...start, name: 'now' });
  expect(jobs.getSnapshot().map(({ name }) => name)).toEqual(['now', 'earlier']);
});

test('calls the job’s functions to stop and continue it', () => {
  const jobs = createJobs();
  const [stop, resume] = [vi.fn(), vi.fn()];
  const job = jobs.track({ ...start, stop, resume });
  jobs.stop(job.id);
  jobs.stop(job.id);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(jobs.getSnapshot()).toMatchObject([{ state: 'stopping' }]);
  jobs.resume(job.id);
  expect(resume).not.toHaveBeenCalled();

  job.end({ state: 'stopped', error: new Error('No connection'), canContinue: true });
  expect(jobs.getSnapshot()).toMatchObject([
    { error: { message: 'No connection' }, canContinue: true, canStop: false },
  ]);
  jobs.resume(job.id);
  expect(resume).toHaveBeenCalledTimes(1);
  job.restart({ done: 10 });
  const [again] = jobs.getSnapshot();
  expect(again).toMatchObject({ state: 'running', done: 10, canContinue: false, canStop: true });
  expect(again).not.toHaveProperty('error');
  expect(again).not.toHaveProperty('endedAt');
  job.end({ state: 'finished' });
  expect(jobs.getSnapshot()).toMatchObject([{ canContinue: false }]);
});

test('continues no job that can’t be', () => {
  const jobs = createJobs();
  jobs.track({ ...start, state: 'interrupted' });
  jobs.track(start).end({ state: 'stopped', canContinue: true });
  expect(jobs.getSnapshot().map(({ canContinue }) => canContinue)).toEqual([false, false]);
  expect(() => jobs.resume('job-7')).toThrow('There is no job job-7');
});

test('dismisses only jobs that have ended, and notifies them', () => {
  const jobs = createJobs();
  const onDismissed = vi.fn();
  const running = jobs.track(start);
  const over = jobs.track({ ...start, onDismissed });
  const interrupted = jobs.track({ ...start, state: 'interrupted', resume: () => {}, onDismissed });
  over.end({ state: 'finished' });
  jobs.track(start).end({ state: 'stopped' });
  expect(jobs.getSnapshot().some(isActive)).toBe(true);
  expect(() => jobs.dismiss(running.id)).toThrow('still active');

  jobs.dismissFinished();
  expect(onDismissed).toHaveBeenCalledTimes(1);
  expect(jobs.getSnapshot().map(({ id }) => id)).toEqual([interrupted.id, running.id]);
  expect(jobs.getSnapshot()[0]).toMatchObject({ state: 'interrupted', canContinue: true });
  jobs.dismiss(interrupted.id);
  expect(onDismissed).toHaveBeenCalledTimes(2);
  over.update({ done: 1 });
  over.end({ state: 'stopped' });
  expect(jobs.getSnapshot()).toHaveLength(1);
});
