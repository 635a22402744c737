// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refusalTexts } from '../../contract/refusals/en';
import { loadTexts } from '../i18n/language';
import ConfirmAccountPage from './ConfirmAccountPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import LinkPage from './LinkPage';
import ResetByCodePage from './ResetByCodePage';

const validateLink = vi.hoisted(() => vi.fn(async () => ({ username: 'ada' })));
vi.mock('../auth/identity/oneTimeLink', async original => ({ ...(await original<object>()), validateLink }));

beforeAll(() => loadTexts('publicLater'));
afterEach(cleanup);

const link = <LinkPage purpose="validate" token="once" onDone={() => {}} />;

it('password managers recognise every field by its name', async () => {
  const expectFields = async (page: ReactElement, names: string[]) => {
    const { container } = render(page);
    const given = () => [...container.querySelectorAll('form input')].map(each => each.getAttribute('autocomplete'));
    await vi.waitFor(() => expect(given()).toEqual(names));
  };
  await expectFields(<ForgotPasswordPage username="" onSent={() => {}} />, ['username']);
  const byCode = <ResetByCodePage username="" destination={undefined} onDone={() => {}} />;
  await expectFields(byCode, ['username', 'one-time-code', 'new-password', 'new-password']);
  const confirm = <ConfirmAccountPage username="" destination={undefined} onConfirmed={() => {}} />;
  await expectFields(confirm, ['username', 'one-time-code']);
  await expectFields(link, ['username', 'new-password', 'new-password']);
});

it('a link that was used says so and leads to signing in', async () => {
  validateLink.mockRejectedValueOnce(new Error(refusalTexts.linkExpired));
  render(link);
  expect((await screen.findByRole('alert')).textContent).toBe(refusalTexts.linkExpired);
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login');
});
