// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../dataProvider/errors';
import type { ConsoleUser } from '../../../src/auth/consoleUser';
import { LeaveGuard } from '../../../src/screens/record/form/LeaveGuard';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { NameForm } from './NameForm';

afterEach(cleanup);

const person = { firstName: 'Ada', lastName: 'Thornbury', etag: 'a' } as ConsoleUser;

test('an empty or refused name is explained at its field, by its label', async () => {
  const refusal = new CallError({
    status: 400,
    code: 'invalid',
    field: 'first_name',
    message: 'first_name must not contain a web or e-mail address, such as example.com',
    call: 'profile/update',
  });
  const update = vi.fn(() => {
    throw refusal;
  });
  const { user } = renderConsole(<NameForm person={person} onClose={() => {}} />, {
    answers: { 'profile/update': update },
  });
  const field = await screen.findByLabelText('First name');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please fill this in')).toBeTruthy();
  expect(field).toBe(document.activeElement);
  await user.type(field, 'https://evil.example{Enter}');
  expect(
    await screen.findByText('First name must not contain a web or e-mail address, such as example.com'),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks before a typed name is lost', async () => {
  const { user } = renderConsole(
    <LeaveGuard>
      <NameForm person={person} onClose={() => {}} />
      <Link to="/dashboard">Leave</Link>
    </LeaveGuard>,
  );
  await user.type(await screen.findByLabelText('First name'), '!');
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
