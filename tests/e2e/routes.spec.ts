import { maySee, type Role, type Route, routes } from '../../contract/routes';
import { resources } from '../../resources';
import { type Account, expect, test } from './support/console';

const people: [Account, Role][] = [
  ['super', 'super_admin'],
  ['acme-admin', 'admin'],
  ['acme-user', 'user'],
];
/** The routes that have a screen; the others redirect until they have one. */
const built = new Set<string>(['/profile', '/dns', ...resources.map(resource => `/${resource.name}`)]);

for (const [account, role] of people) {
  test(`${account} reaches exactly the screens of ${role}`, async ({ page, signIn }) => {
    await signIn(account);
    await page.goto('/');
    await expect(page).toHaveURL(/\/profile$/);
    for (const route of Object.keys(routes) as Route[]) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const reached = new URL(page.url()).pathname;
      expect(reached, `${route} as ${role}`).toBe(built.has(route) && maySee(role, route) ? route : '/profile');
    }
    const menu = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    const offered = await menu.evaluateAll(links =>
      links.map(link => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const expected = (Object.keys(routes) as Route[]).filter(route => built.has(route) && maySee(role, route));
    expect(offered.sort()).toEqual(expected.sort());
  });
}
