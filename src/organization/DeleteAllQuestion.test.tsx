// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../../dataProvider';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { organizationStore } from './activeOrganization';
import { DeleteAllQuestion } from './DeleteAllQuestion';

afterEach(() => {
  cleanup();
  organizationStore.reset();
});

test('says why nothing can be deleted if the name to type cannot be read', async () => {
  organizationStore.add({ id: 'acme', label: 'Acme Ltd' });
  organizationStore.choose('acme');
  const nothing = () => {};
  renderConsole(
    <DeleteAllQuestion text={name => name} remove={async () => 0} onClose={nothing} onDeleted={nothing} />,
    {
      answers: {
        getOrganization: () => {
          throw new CallError({ status: 403, code: 'forbidden', message: 'Not today', call: 'test' });
        },
      },
    },
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Not today');
});
