// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { JobProgress } from './JobProgress';

afterEach(cleanup);

test.each([
  [{ total: 0, done: 0 }, 'Reading what is selected', null],
  [{ total: 100_000, done: 0, read: 0 }, 'Reading what is selected: 0 of 100,000', null],
  [{ total: 100_000, done: 0, read: 23_000 }, 'Reading what is selected: 23,000 of 100,000', null],
  [{ total: 0, done: 1_200 }, '1,200 so far', null],
  [{ total: 2_000, done: 500 }, '500 of 2,000', '25'],
])('describes the progress %o of a job', async (job, text, share) => {
  renderConsole(<JobProgress job={job} labelId="name" />, {});
  await screen.findByText(text);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(share);
});
