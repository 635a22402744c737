// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { teams } from '../../../resources/teams/teams';
import { users } from '../../../resources/users/users';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { screensOf } from '../../app/builtScreens';
import { menuFor } from '../menu';
import { usePaletteItems } from './usePaletteItems';

afterEach(cleanup);

function Lines({ without }: { without: string }) {
  const sections = menuFor('admin', screensOf({ features: { [without]: false } }));
  const { groups, isSearching } = usePaletteItems('import', sections, () => {});
  return (
    <ul aria-busy={isSearching}>{groups.flatMap(({ items }) => items.map(({ id }) => <li key={id}>{id}</li>))}</ul>
  );
}

test.each([
  ['dns', ['import manage-users', 'import user-groups'], ['listSharedRoasterGroupsByOrganization', 'listUsers']],
  ['user-groups', ['import manage-users'], ['listUsers']],
])(
  'offers and searches nothing of a screen that the installation switched off: %s',
  async (without, lines, searched) => {
    const page = { items: [], total: 0 };
    const { rpc, asked } = fakeRpc({ listUsers: page, listSharedRoasterGroupsByOrganization: page });
    renderScreens(<Lines without={without} />, { resources: [users, teams], rpc, role: 'admin', path: '/' });
    await screen.findByText('import manage-users');
    await waitFor(() => expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false'));
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown.filter(id => /manage-users|user-groups/.test(id ?? '')).sort()).toEqual(lines);
    expect(asked.map(({ call }) => call).sort()).toEqual(searched);
  },
);
