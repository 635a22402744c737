// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { LatePart } from './LatePart';

test('a part whose code does not come is missing, and the rest stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  const Late = lazy(async () => ({ default: () => <p>activity</p> }));
  render(
    <>
      <LatePart>
        <Missing />
      </LatePart>
      <LatePart>
        <Late />
      </LatePart>
    </>,
  );
  expect(await screen.findByText('activity')).toBeDefined();
});
