import type { Role } from '../../contract/roles';
import { maySee, routeNames } from '../../contract/routes';
import { type Account, expect, rememberOrganization, test } from './support/console';

const people: [Account, Role][] = [
  ['super', 'super_admin'],
  ['acme-admin', 'admin'],
  ['acme-user', 'user'],
];
for (const [account, role] of people) {
  const own = routeNames.filter(route => maySee(role, route));
  const others = routeNames.filter(route => !own.includes(route));

  test(`${account} reaches exactly the screens of ${role}`, async ({ page, signIn }) => {
    await signIn(account);
    // Without one, several screens ask an operator to choose it.
    if (role === 'super_admin') await rememberOrganization(page, 'acme');
    await page.goto('/');
    await expect(page).toHaveURL(/\/profile$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    const offered = () =>
      menu.evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname).sort());
    await expect.poll(offered).toEqual([...own].sort());

    // An operator's are opened, each of them, in `reflow.spec.ts`.
    const opened = role === 'super_admin' ? [] : own.filter(each => each !== '/profile');
    for (const route of opened) {
      const before = (await heading.textContent()) ?? '';
      // With the organisation, where the screen belongs to one.
      await menu.and(page.locator(`[href="${route}"], [href^="${route}?"]`)).click();
      await expect(heading, route).not.toHaveText(before);
      expect(new URL(page.url()).pathname).toBe(route);
    }
    for (const route of others) {
      // As the way back to it would; loading the console again for each would take a second more.
      await page.evaluate(path => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, route);
      await expect(page, route).toHaveURL(/\/profile$/);
    }
    const [refused] = others;
    if (refused === undefined) return;
    await page.goto(refused);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });
}
