// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samples } from '../../../tests/support/sample';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { ListProvider } from './ListProvider';
import { useListFilter } from './useListFilter';

afterEach(cleanup);

function TwoAtOnce() {
  const { setSearch, setWhere } = useListFilter();
  const add = (field: string) => setWhere(now => [...now, { field, operator: 'eq', value: 'red' }]);
  return (
    <button
      type="button"
      onClick={() => {
        add('colour');
        setSearch('ada');
        add('name');
      }}
    >
      Filter
    </button>
  );
}

test('a filter that is set before the last one has rendered is added to it', async () => {
  const { asked, user } = renderConsole(
    <ListProvider resource={samples}>
      <TwoAtOnce />
    </ListProvider>,
    { path: '/samples' },
  );
  await user.click(screen.getByRole('button'));
  await waitFor(() => {
    const last = JSON.stringify(asked.filter(({ call }) => call === 'listUsers').at(-1));
    expect(last).toContain('"field":"colour"');
    expect(last).toContain('ada');
    expect(last).toContain('"field":"name"');
  });
});
