// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samples } from '../../../tests/support/sample';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { useJobTexts } from './jobTexts';

afterEach(cleanup);

function Title({ name, undoes }: { name: string; undoes?: string }) {
  return <h1>{useJobTexts().title({ kind: 'action', resource: samples.name, name, ...(undoes && { undoes }) })}</h1>;
}

test.each([
  ['Samples: Edit', 'edit', undefined],
  ['Samples: Undo of an edit', 'editUndone', 'edit'],
  ['Samples: Switch off', 'switchOff', undefined],
  ['Samples: Undo of “Switch off”', 'switchOn', 'switchOff'],
  // The action that undoes a deletion in lists of domains.
  ['Samples: Undo of “Delete”', 'restore', 'delete'],
])('%s', (title, name, undoes) => {
  renderConsole(<Title name={name} {...(undoes !== undefined && { undoes })} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});
