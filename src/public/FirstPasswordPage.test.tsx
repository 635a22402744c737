// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/language';
import FirstPasswordPage from './FirstPasswordPage';

const choose = vi.fn<(password: string, attributes: Record<string, string>) => Promise<void>>();

beforeAll(() => loadTexts('publicLater'));
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function fill(repeat = 'Brand-new-9') {
  await userEvent.type(screen.getByLabelText('New password'), 'Brand-new-9');
  await userEvent.type(screen.getByLabelText('New password, once more'), repeat);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Set the password and sign in' }));

it('shows which rules the password meets while it is typed', async () => {
  render(<FirstPasswordPage username="ada" missingAttributes={[]} choose={choose} onBack={() => {}} />);
  await userEvent.type(screen.getByLabelText('New password'), 'brandnew');
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'At least 8 characters: done',
    'An upper case letter',
    'A lower case letter: done',
    'A digit',
  ]);
});

it('asks for the attributes that the account lacks', async () => {
  choose.mockResolvedValue();
  render(
    <FirstPasswordPage username="ada" missingAttributes={['given_name', 'zodiac']} choose={choose} onBack={() => {}} />,
  );
  await fill();
  await send();
  expect(screen.getByRole('alert').textContent).toBe('First name cannot be empty');
  await userEvent.type(screen.getByLabelText('First name'), ' Ada ');
  await userEvent.type(screen.getByLabelText('zodiac'), 'Aries');
  await send();
  expect(choose).toHaveBeenCalledExactlyOnceWith('Brand-new-9', { given_name: 'Ada', zodiac: 'Aries' });
});

it('requires the same password twice', async () => {
  render(<FirstPasswordPage username="ada" missingAttributes={[]} choose={choose} onBack={() => {}} />);
  await fill('Brand-new-8');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('The two passwords differ');
  expect(choose).not.toHaveBeenCalled();
});

it('names a broken rule before it asks for the repetition', async () => {
  render(<FirstPasswordPage username="ada" missingAttributes={[]} choose={choose} onBack={() => {}} />);
  await userEvent.type(screen.getByLabelText('New password'), 'Short1');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('At least 8 characters');
  expect(choose).not.toHaveBeenCalled();
});
