// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { limits } from '../../contract/formats';
import { loadTexts } from '../i18n/language';
import SignUpPage from './SignUpPage';

beforeAll(() => loadTexts('publicLater'));
afterEach(cleanup);

it('says what is wrong with the field that it focuses', async () => {
  render(<SignUpPage confirmedBy="code" username="" onCodeSent={vi.fn()} onSigningIn={vi.fn()} />);
  const create = screen.getByRole('button', { name: 'Create the account' });
  await userEvent.click(create);
  expect((await screen.findByRole('alert')).textContent).toBe('Username cannot be empty');
  expect(screen.getByLabelText('Username')).toBe(document.activeElement);
  await userEvent.type(screen.getByLabelText('Username'), 'ada');
  await userEvent.click(create);
  expect((await screen.findByRole('alert')).textContent).toBe('First name cannot be empty');
  expect(screen.getByLabelText('First name')).toBe(document.activeElement);
});

it('takes no longer name than a record can have', async () => {
  render(<SignUpPage confirmedBy="code" username="" onCodeSent={vi.fn()} onSigningIn={vi.fn()} />);
  for (const label of ['First name', 'Last name']) {
    expect(screen.getByLabelText(label).getAttribute('maxlength')).toBe(String(limits.name));
  }
});
