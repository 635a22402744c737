// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../i18n/language';
import SupportPage from './SupportPage';

beforeAll(() => loadTexts('publicLater'));
afterEach(cleanup);

test('links back to sign-in if no support page is configured', () => {
  render(<SupportPage url={undefined} />);
  expect(screen.getByText(/No support page is configured/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/login');
});
