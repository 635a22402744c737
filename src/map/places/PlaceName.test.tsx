// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlaceName } from './PlaceName';

afterEach(cleanup);

test('shows a placeholder until the place is loaded', () => {
  render(<PlaceName lat={48.86} lng={2.35} units="metric" meanwhile="acme-user" />);
  expect(screen.getByTitle('48.86000° N, 2.35000° E').textContent).toBe('acme-user');
});
