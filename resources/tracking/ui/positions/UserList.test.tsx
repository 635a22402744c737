// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import type { Mover } from '../live/liveFeed';
import { UserList } from './UserList';

afterEach(cleanup);

test('paper shows all people of a list of which the screen shows a part', async () => {
  const people = Array.from(
    { length: 300 },
    (_, n) => ({ username: `user-${n}`, name: `User ${n}`, lastSeen: 0 }) as Mover,
  );
  const nothing = () => undefined;
  renderConsole(
    <UserList people={people} selected={undefined} now={0} units="metric" onSelect={nothing} onHover={nothing} />,
  );
  await screen.findByRole('listbox');
  expect(screen.queryAllByRole('option').length).toBeLessThan(100);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('option')).toHaveLength(300);
});
