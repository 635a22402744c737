import { demo } from '../../contract/demo';
import { type Account, expect, expectAccessible, test } from './support/console';

const screens: [Account, string, string][] = [
  ['acme-admin', '/profile', 'profile'],
  ['acme-admin', '/manage-users', 'users'],
  ['acme-admin', `/manage-users/${demo.acmeUser}/show`, 'a user'],
  ['acme-admin', `/manage-users/${demo.acmeUser}`, 'a user’s form'],
  ['acme-admin', '/manage-users/create', 'a new user'],
  ['acme-admin', '/user-groups', 'teams'],
  ['acme-admin', `/user-groups/${demo.team}/show`, 'a team'],
  ['acme-admin', '/organization', 'the own organisation'],
  ['super', '/organizations', 'organisations'],
  ['super', '/organizations/acme', 'an organisation’s form'],
  ['super', '/manage-users', 'choosing an organisation'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`every screen is accessible: ${colorScheme}, ${width} px`, async ({ page, signIn }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      let account: Account | undefined;
      for (const [needed, path, name] of screens) {
        if (needed !== account) {
          await page.goto('/logout');
          await expect(page).toHaveURL(/\/login/);
          await signIn(needed);
          account = needed;
        }
        await test.step(name, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0);
        });
      }
    });
  }
}
