// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { useInvalidSpanNotice } from './useInvalidSpanNotice';

afterEach(cleanup);

function Page({ search }: { search: string }) {
  useInvalidSpanNotice(new URLSearchParams(search));
  return <p>Page</p>;
}

const day = (at: number) => `2026-03-0${at}T00:00:00Z`;

test.each([
  ['ends before it starts', `from=${day(2)}&to=${day(1)}`, true],
  ['has only a start', `from=${day(2)}`, true],
  ['is before the year 1', 'from=0000-01-01T00:00:00Z&to=0000-01-02T00:00:00Z', true],
  ['is after the year 9999', 'from=+100000-01-01T00:00:00Z&to=+100000-01-02T00:00:00Z'.replaceAll('+', '%2B'), true],
  ['is no time', `from=yesterday&to=${day(1)}`, true],
  ['is valid', `from=${day(1)}&to=${day(2)}`, false],
  ['is missing', 'range=7d', false],
])('warns if the range of a link is invalid, here one that %s', async (_, search, isInvalid) => {
  renderConsole(<Page search={search} />);
  await screen.findByText('Page');
  const notice = screen.queryByText(/^The range in this link is invalid/);
  expect(notice !== null).toBe(isInvalid);
});
