// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { RangePicker } from './RangePicker';

afterEach(cleanup);

test('says which end of a range is missing, and what is wrong with the range', async () => {
  const { user } = renderConsole(
    <RangePicker
      presets={[]}
      preset={undefined}
      span={{ from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 2) }}
      zone="UTC"
      maxDays={7}
      onPresetChange={() => {}}
      onSpanChange={() => {}}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Custom range' }));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const to = screen.getByLabelText<HTMLInputElement>('To');
  const problems = (start: string, end: string) => {
    fireEvent.change(from, { target: { value: start } });
    fireEvent.change(to, { target: { value: end } });
    return [from, to].map(
      input => input.getAttribute('aria-invalid') === 'true' && input.closest('div')?.nextSibling?.textContent,
    );
  };
  const wrong = 'Not a valid date and time. Example: 2026-01-31 18:00';
  expect(problems('', '2026-01-02T00:00')).toEqual([wrong, false]);
  expect(problems('2026-01-01T00:00', '')).toEqual([false, wrong]);
  expect(problems('2026-01-02T00:00', '2026-01-01T00:00')).toEqual([false, 'The end must come after the start.']);
  expect(problems('2026-01-01T00:00', '2026-01-09T00:00')).toEqual([false, 'At most 7 days can be shown at once.']);
  expect(problems('2026-01-01T00:00', '2026-01-08T00:00')).toEqual([false, false]);
});
