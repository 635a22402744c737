// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlaceName } from './PlaceName';

afterEach(cleanup);

test('until a place is known, something else that tells people apart stands there', () => {
  render(<PlaceName lat={48.86} lng={2.35} units="metric" meanwhile="acme-user" />);
  expect(screen.getByTitle('48.86000° N, 2.35000° E').textContent).toBe('acme-user');
});
