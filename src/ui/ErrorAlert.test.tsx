// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallError, UNREACHABLE } from '../../dataProvider/errors';
import { reachability } from '../../dataProvider/reachability';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { ErrorAlert } from './ErrorAlert';

afterEach(() => {
  cleanup();
  reachability.report(true);
});

const failure = (status: number, message: string) => new CallError({ status, code: 'error', message, call: 'test' });

it('says that the service can’t be reached until it is back, and shows any other error', async () => {
  reachability.report(false);
  renderConsole(
    <>
      <ErrorAlert error={failure(0, UNREACHABLE)} text="motd.failed" />
      <ErrorAlert error={failure(409, 'The name is taken.')} />
    </>,
  );
  await screen.findByText('The name is taken.');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  act(() => reachability.report(true));
  expect(screen.getByRole('alert').textContent).toBe('The name is taken.');
});
