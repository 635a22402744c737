// @vitest-environment happy-dom
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Popover from './Popover';

afterEach(cleanup);

/** Opens a popover at a button that spans 100 to 150 pixels from the left, and returns its left edge. */
function openAt(horizontal: 'left' | 'center' | 'right', direction: 'ltr' | 'rtl'): string {
  const anchor = document.body.appendChild(document.createElement('button'));
  anchor.getBoundingClientRect = () => new DOMRect(100, 100, 50, 20);
  render(
    <ThemeProvider theme={createTheme({ direction })}>
      <Popover open anchorEl={anchor} anchorOrigin={{ vertical: 'bottom', horizontal }}>
        text
      </Popover>
    </ThemeProvider>,
  );
  return screen.getByText('text').style.left;
}

test.each([
  ['left', 'ltr', '100px'],
  ['left', 'rtl', '150px'],
  ['right', 'ltr', '150px'],
  ['right', 'rtl', '100px'],
  ['center', 'rtl', '125px'],
] as const)('a popover aligned to the %s of a button is, in %s, at %s', (horizontal, direction, left) => {
  expect(openAt(horizontal, direction)).toBe(left);
});

test('a popover that grows as its content loads stays in the window', () => {
  let grow = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        grow = report;
      }
      observe() {}
      disconnect() {}
    },
  );
  const anchor = document.body.appendChild(document.createElement('button'));
  anchor.getBoundingClientRect = () => new DOMRect(100, 700, 50, 20);
  render(
    <Popover open anchorEl={anchor} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      text
    </Popover>,
  );
  const paper = screen.getByText('text');
  expect(paper.style.top).toBe('720px');
  Object.defineProperty(paper, 'offsetHeight', { value: 400 });
  grow();
  expect(Number.parseFloat(paper.style.top)).toBeLessThanOrEqual(window.innerHeight - 400);
  vi.unstubAllGlobals();
});
