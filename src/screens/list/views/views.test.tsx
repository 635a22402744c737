// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../../../../dataProvider';
import { samples } from '../../../../tests/support/sample';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { Navigation } from '../../../layout/Navigation';
import { ListScreen } from '../ListScreen';

afterEach(cleanup);

const filter = encodeURIComponent(JSON.stringify({ where: [{ field: 'colour', operator: 'in', value: ['red'] }] }));
const view = (id: string, owner: string | null) => ({
  id,
  resource: 'samples',
  name: `View ${id}`,
  settings: { search: id },
  isDefault: false,
  isShared: owner !== null,
  isPinned: false,
  owner,
  updatedAt: '2026-01-01T00:00:00Z',
});

const gone = { status: 404, code: 'not_found', message: 'There is no such view.', call: 'view/pin' };

interface State {
  isReadable: boolean;
  /** Delays the list of views. */
  held?: Promise<void>;
}

function open(path: string, others: readonly ReturnType<typeof view>[] = [], state: State = { isReadable: true }) {
  let pinned: string[] = [];
  const views = [view('mine', null), view('theirs', 'Alice Marchant'), ...others];
  const page = renderConsole(
    <>
      <Navigation
        sections={[
          { group: 'people', items: [{ route: '/manage-users', label: 'resources.samples.title', icon: 'person' }] },
        ]}
      />
      <ListScreen resource={samples} />
    </>,
    {
      path,
      answers: {
        'view/list': async () => {
          if (!state.isReadable) throw new CallError({ ...gone, status: 500, message: 'The database sleeps' });
          const before = [...views];
          await state.held;
          return before;
        },
        'view/save': ({ id = 'again', ...values }: { id?: string; name: string }) => ({
          ...(views.find(each => each.id === id) ?? view(id, null)),
          ...values,
        }),
        'view/remove': () => ({}),
        'view/pin': ({ id }: { id: string }) => {
          if (id === 'deleted') throw new CallError(gone);
          pinned = [...pinned, id];
          return {};
        },
        'view/listPinned': () => pinned.map(id => ({ id, resource: 'manage-users', name: `View ${id}` })),
      },
    },
  );
  return { ...page, state, views };
}

async function openMenu({ user }: ReturnType<typeof open>, name: string) {
  await user.click(await screen.findByRole('button', { name: `Views: ${name}` }));
  return within(await screen.findByRole('menu', { name: 'Views' }));
}

test('a filtered list does not claim to show all', async () => {
  const menu = await openMenu(open(`/samples?filter=${filter}`), 'Filtered');
  const [all] = await menu.findAllByRole('menuitemradio');
  expect(all?.getAttribute('aria-checked')).toBe('false');
});

test('refuses a name that a predefined view has', async () => {
  const page = open('/samples');
  const menu = await openMenu(page, 'All samples');
  await page.user.click(await menu.findByRole('menuitem', { name: 'Save as a new view' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'all samples');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“all samples” is the name of a ready-made view. Choose another name.');
  expect(page.asked.some(({ call }) => call === 'view/save')).toBe(false);
});

test('says like a form what a name must not contain', async () => {
  const page = open('/samples');
  const menu = await openMenu(page, 'All samples');
  await page.user.click(await menu.findByRole('menuitem', { name: 'Save as a new view' }));
  await screen.findByText('Still needed: Name');
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'a\u202eb{Enter}');
  await screen.findByText('Must not contain line breaks or invisible characters');
  expect(page.asked.some(({ call }) => call === 'view/save')).toBe(false);
});

test('a view that already had such a name can still be changed', async () => {
  const page = open('/samples?open=old', [{ ...view('old', null), name: 'All samples' }]);
  const menu = await openMenu(page, 'All samples');
  await page.user.click(await menu.findByRole('menuitem', { name: 'Rename the view' }));
  await page.user.click(await screen.findByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.asked).toContainEqual(expect.objectContaining({ call: 'view/save' })));
});

test('shares your view, and pins it to the navigation', async () => {
  const page = open('/samples?open=mine');
  const menu = await openMenu(page, 'View mine');
  await page.user.click(await menu.findByRole('menuitem', { name: 'Share with the other administrators' }));
  await screen.findByText('“View mine” is shared with the other administrators');
  const again = await openMenu(page, 'View mine');
  await page.user.click(await again.findByRole('menuitem', { name: 'Pin to the menu' }));
  const link = await within(screen.getByRole('navigation', { name: 'Main navigation' })).findByRole('link', {
    name: 'View mine',
  });
  expect(link.getAttribute('href')).toContain('/manage-users?open=mine');
});

test('undoing the deletion of a pinned view pins it again', async () => {
  const page = open('/samples?open=mine');
  await page.user.click(await (await openMenu(page, 'View mine')).findByRole('menuitem', { name: 'Pin to the menu' }));
  const main = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  await main.findByRole('link', { name: 'View mine' });
  await page.user.click(await (await openMenu(page, 'View mine')).findByRole('menuitem', { name: 'Delete the view' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  const pins = () => page.asked.filter(({ call }) => call === 'view/pin');
  await waitFor(() => expect(pins().at(-1)?.body).toEqual({ id: 'again', isPinned: true }));
});

test('opens a view that another user shares, but does not offer to change it', async () => {
  const page = open('/samples?open=theirs');
  const menu = await openMenu(page, 'View theirs');
  expect(await menu.findByText('Alice Marchant')).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: 'Delete the view' })).toBeNull();
  expect(menu.queryByRole('menuitem', { name: 'Rename the view' })).toBeNull();
  expect(menu.getByRole('menuitem', { name: 'Pin to the menu' })).toBeTruthy();
});

test('says that conditions of a view no longer exist, since it then shows more records', async () => {
  const where = [{ field: 'former', operator: 'eq', value: 'red' }];
  open('/samples?open=old', [{ ...view('old', null), settings: { search: '', where } as never }]);
  await screen.findByText('Parts of this link or view are not valid and were left out.');
});

test('reads the views again if one was deleted elsewhere', async () => {
  const page = open('/samples?open=deleted', [view('deleted', null)]);
  await page.user.click(
    await (await openMenu(page, 'View deleted')).findByRole('menuitem', { name: 'Pin to the menu' }),
  );
  await screen.findByText('There is no such view.');
  await waitFor(() => expect(page.calls().filter(call => call === 'view/list')).toHaveLength(2));
});

test('shows views that were saved in another tab when the user comes back from it', async () => {
  const page = open('/samples');
  const menu = await openMenu(page, 'All samples');
  await menu.findByRole('menuitemradio', { name: 'View mine' });
  page.views.push(view('other', null));
  fireEvent(window, new Event('visibilitychange'));
  expect(await menu.findByRole('menuitemradio', { name: 'View other' })).toBeTruthy();
  await waitFor(() => expect(page.calls().filter(call => call === 'view/listPinned')).toHaveLength(2));
});

test('a view that is saved while the views are read again stays', async () => {
  const page = open('/samples?open=mine');
  const menu = await openMenu(page, 'View mine');
  let answer = () => {};
  page.state.held = new Promise<void>(resolve => {
    answer = resolve;
  });
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(page.calls().filter(call => call === 'view/list')).toHaveLength(2));
  await page.user.click(await menu.findByRole('menuitem', { name: 'Save as a new view' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Another{Enter}');
  await screen.findByText('The view “Another” was saved');
  answer();
  const again = await openMenu(page, 'Another');
  expect(again.getByRole('menuitemradio', { name: 'Another' })).toBeTruthy();
});

test('a view that is saved after the others could not be read does not hide them', async () => {
  const page = open('/samples?view=all', [], { isReadable: false });
  const menu = await openMenu(page, 'All samples');
  await menu.findByText(/The database sleeps/);
  await page.user.click(menu.getByRole('menuitem', { name: 'Save as a new view' }));
  page.state.isReadable = true;
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Another{Enter}');
  await screen.findByText('The view “Another” was saved');
  await page.user.click(screen.getByRole('button', { name: /^Views: / }));
  expect(await screen.findByRole('menuitemradio', { name: 'View mine' })).toBeTruthy();
});

test('says that a pinned view is gone, and takes it from the navigation', async () => {
  const page = open('/samples?open=gone');
  await screen.findByText('The view of this link was deleted or is no longer shared with you.');
  await waitFor(() => expect(page.calls().filter(call => call === 'view/listPinned')).toHaveLength(2));
});
