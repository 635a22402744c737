// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../auth/identity';
import { loadTexts } from '../i18n/language';
import LinkPage from './LinkPage';
import { refusalText } from './refusalText';

const validateLink = vi.hoisted(() => vi.fn<() => Promise<{ username: string }>>());
vi.mock('../auth/identity/oneTimeLink', async original => ({ ...(await original<object>()), validateLink }));
beforeAll(async () => {
  await loadTexts('publicLater');
  await refusalText(undefined);
});
afterEach(cleanup);

test('a link that could not be checked can be tried again, and one that was refused cannot', async () => {
  validateLink.mockRejectedValueOnce(new IdentityFailure('NetworkError', 'Network Error'));
  validateLink.mockRejectedValueOnce(new IdentityFailure('link', 'This link has expired.', 400));
  render(<LinkPage purpose="reset" token="t" onDone={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
