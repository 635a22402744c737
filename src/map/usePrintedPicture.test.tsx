// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { applyScheme, setSchemeChoice } from '../theme/schemeChoice';
import type { MapHandle } from './context';
import { useMapTheme } from './mapTheme';
import { usePrintedPicture } from './usePrintedPicture';

afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('afterprint'));
  setSchemeChoice('system');
});

const applied: string[] = [];
const drawn: (string | undefined)[] = [];
const handle = {
  map: { getContainer: () => document.body, _render: () => drawn.push(applied.at(-1)) },
} as unknown as MapHandle;

/** Applies the colours in an effect, as maps do. */
function Colours() {
  const { scheme } = useMapTheme();
  useEffect(() => void applied.push(scheme), [scheme]);
  usePrintedPicture(handle);
  return null;
}

test('a dark map is drawn for paper in light colours', () => {
  setSchemeChoice('dark');
  applyScheme();
  render(<Colours />);
  expect(applied).toEqual(['dark']);
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawn).toEqual(['light']);
});
