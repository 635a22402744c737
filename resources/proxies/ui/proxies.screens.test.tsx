// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { Organizations } from './proxies.screens';

afterEach(cleanup);

test('a proxy without organisations is for all of them', () => {
  renderConsole(<Organizations value={[]} />);
  expect(screen.getByText('All')).toBeTruthy();
});
