// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samples } from '../../../../tests/support/sample';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { FormField } from './FormField';
import { useRecordForm } from './useRecordForm';

afterEach(cleanup);

function FormOfSize() {
  const recordForm = useRecordForm(samples);
  return (
    <>
      <button type="button" onClick={() => recordForm.restore({ values: {}, texts: { size: 'a dozen' }, base: {} })}>
        Restore
      </button>
      <FormField recordForm={recordForm} name="size" />
    </>
  );
}

test('a restored value that is invalid says why', async () => {
  const { user } = renderConsole(<FormOfSize />, { role: 'admin', path: '/samples' });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const size = screen.getByLabelText<HTMLInputElement>('Size');
  expect(size.value).toBe('a dozen');
  expect(await screen.findByText('Not a number. Example: 12')).toBeTruthy();
  expect(size.getAttribute('aria-invalid')).toBe('true');
});
