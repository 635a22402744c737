import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withOrganizations } from './organizationRouter';
import { createOrganizationStore, type OrganizationStore } from './organizationStore';

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

let store: OrganizationStore;
beforeEach(() => {
  store = createOrganizationStore(memory(), memory());
});

function open(address: string, { basename = '/', own }: { basename?: string; own?: string } = {}) {
  const onSwitched = vi.fn();
  const maySee = (chosen: string) => own === undefined || chosen === own;
  const inner = createMemoryRouter([{ path: '*' }], { initialEntries: [address], basename });
  const router = withOrganizations(inner, { store, maySee, onSwitched, basename });
  const at = () => router.state.location.pathname + router.state.location.search;
  return { router, at, onSwitched };
}

describe('the router', () => {
  it('adds the organisation to every navigation, except to pages of no organisation', async () => {
    store.choose('acme');
    const { router, at } = open('/manage-users');
    await router.navigate('/user-groups?page=2');
    expect(at()).toBe('/user-groups?page=2&organization=acme');
    await router.navigate({ search: '?page=3' });
    expect(at()).toBe('/user-groups?page=3&organization=acme');
    await router.navigate('/servers');
    expect(at()).toBe('/servers');
  });

  it('adds it to every link, also below a base path', () => {
    store.choose('acme');
    const { router } = open('/console/manage-users', { basename: '/console/' });
    const hrefOf = (pathname: string, search = '') =>
      router.createHref({ pathname, search, hash: '', state: null, key: '' } as Parameters<
        typeof router.createHref
      >[0]);
    expect(hrefOf('/console/manage-users', '?page=2')).toBe('/console/manage-users?page=2&organization=acme');
    expect(hrefOf('/console/servers')).toBe('/console/servers');
  });

  it('follows an address that names another organisation, also on back', async () => {
    store.choose('acme');
    const { router, onSwitched } = open('/manage-users?organization=acme');
    expect(onSwitched).not.toHaveBeenCalled();
    await router.navigate('/manage-users/7/show?organization=globex');
    expect(store.getSnapshot()).toMatchObject({ active: 'globex', isUnannounced: true });
    expect(onSwitched).toHaveBeenCalledTimes(1);
    await router.navigate(-1);
    await vi.waitFor(() => expect(store.getSnapshot().active).toBe('acme'));
    expect(onSwitched).toHaveBeenCalledTimes(2);
  });

  it('makes the choice after the navigation that switches, and follows back', async () => {
    store.choose('acme');
    const { router, onSwitched } = open('/manage-users?organization=acme');
    const blocker = router.getBlocker('form', () => true);
    expect(blocker.state).toBe('unblocked');
    await router.navigate('/manage-users?organization=globex', { state: { switchesTo: 'globex' } });
    expect(store.getSnapshot().active).toBe('acme');
    router.deleteBlocker('form');
    await router.navigate('/manage-users?organization=globex', { state: { switchesTo: 'globex' } });
    expect(store.getSnapshot()).toMatchObject({ active: 'globex', isUnannounced: false });
    expect(onSwitched).toHaveBeenCalledTimes(1);
    store.remove('globex');
    await router.revalidate();
    expect(store.getSnapshot().active).toBeUndefined();
    await router.navigate(-1);
    await vi.waitFor(() => expect(store.getSnapshot().active).toBe('acme'));
    await router.navigate(1);
    await vi.waitFor(() => expect(store.getSnapshot()).toMatchObject({ active: 'globex', isUnannounced: true }));
  });

  it('starts with the organisation of the address, or else with the chosen one', () => {
    store.choose('acme');
    open('/manage-users');
    expect(store.getSnapshot().active).toBe('acme');
    open('/manage-users?organization=globex');
    expect(store.getSnapshot().active).toBe('globex');
  });

  it('does not follow to an organisation that the user may not see', () => {
    store.choose('acme');
    const { onSwitched } = open('/manage-users?organization=globex', { own: 'acme' });
    expect(store.getSnapshot()).toMatchObject({ active: 'acme', isUnannounced: false });
    expect(onSwitched).not.toHaveBeenCalled();
  });
});
