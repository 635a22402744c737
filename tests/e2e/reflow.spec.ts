import { maySee, routeNames } from '../../contract/routes';
import { expect, expectToFit, rememberOrganization, test } from './support/console';

/** What is left of a window of 1440 by 900 at 200%, and of one of 1280 by 1024 at 400%, which WCAG 1.4.10 asks for. */
const zooms = [
  ['200%', { width: 720, height: 450 }],
  ['400%', { width: 320, height: 256 }],
] as const;

/** Controls and headings that stand out of the window sideways, and that nothing within the page brings back. */
function outOfReach(): string[] {
  const main = document.querySelector('main');
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== main &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea, h1, h2)')]
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < 0 || right > innerWidth) && !scrolls(element.parentElement);
    })
    .map(element => element.outerHTML.slice(0, 120));
}

for (const [zoom, viewport] of zooms) {
  test(`every screen can be read and worked at ${zoom}`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport);
    // Who sees all screens but one, which is a form like others.
    await signIn('super');
    await rememberOrganization(page, 'acme');
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();

    const own = routeNames.filter(route => maySee('super_admin', route) && route !== '/profile');
    for (const route of [...own, '/profile' as const]) {
      await test.step(route, async () => {
        const before = (await heading.textContent()) ?? '';
        await page.evaluate(path => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        }, route);
        await expect(heading).not.toHaveText(before);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectToFit(page);
        expect(await page.evaluate(outOfReach), 'out of reach').toEqual([]);
      });
    }
  });
}
