import type { Page } from '@playwright/test';
import { demo } from '../../contract/demo';

/** A screenshot of the guide: its account, its address, and what to do before it is taken. */
export interface Picture {
  name: string;
  account: 'super' | 'acme-admin' | undefined;
  path: string;
  /** Also taken at phone size. */
  phone?: true;
  prepare?(page: Page): Promise<void>;
}

/** The guide's screenshots in order. */
export const pictures: readonly Picture[] = [
  { name: 'sign-in', account: undefined, path: '/login' },
  { name: 'dashboard', account: 'acme-admin', path: '/dashboard', phone: true },
  { name: 'dashboard-platform', account: 'super', path: '/dashboard' },
  { name: 'billing', account: 'acme-admin', path: '/billing' },
  { name: 'files', account: 'acme-admin', path: '/files', prepare: uploadSampleFiles },
  { name: 'users', account: 'acme-admin', path: '/manage-users', phone: true },
  { name: 'users-selected', account: 'acme-admin', path: '/manage-users', prepare: selectRows },
  { name: 'user', account: 'acme-admin', path: `/manage-users/${demo.acmeUser}/show` },
  { name: 'user-form', account: 'acme-admin', path: `/manage-users/${demo.acmeUser}` },
  { name: 'teams', account: 'acme-admin', path: '/user-groups' },
  { name: 'organization', account: 'acme-admin', path: '/organization' },
  { name: 'security-hub', account: 'acme-admin', path: '/devices' },
  { name: 'dns-overview', account: 'acme-admin', path: '/dns?range=7d', phone: true },
  { name: 'dns-services', account: 'acme-admin', path: '/dns/services?sort=active&order=DESC' },
  { name: 'dns-denylist', account: 'acme-admin', path: '/dns/denylist' },
  { name: 'dns-logs', account: 'acme-admin', path: '/dns/logs' },
  { name: 'dns-setup', account: 'acme-admin', path: '/dns/setup' },
  { name: 'audit-log', account: 'acme-admin', path: '/audit-log' },
  { name: 'tracking', account: 'acme-admin', path: '/last-known', phone: true },
  { name: 'live-tracking', account: 'acme-admin', path: '/live-tracking' },
  { name: 'historical-data', account: 'acme-admin', path: `/historical-data?people=acme-user&${lastWeekday()}` },
  { name: 'mapping-setting', account: 'acme-admin', path: '/mapping-setting' },
  { name: 'organizations', account: 'super', path: '/organizations' },
  { name: 'virtual-hosts', account: 'super', path: '/virtual-hosts' },
  { name: 'servers', account: 'super', path: '/servers' },
  { name: 'core', account: 'super', path: '/core' },
  { name: 'message-of-the-day', account: 'super', path: '/motd' },
  { name: 'proxy', account: 'super', path: '/proxy' },
  { name: 'outbox', account: 'super', path: '/outbox' },
  { name: 'status', account: 'super', path: '/status' },
  { name: 'profile', account: 'acme-admin', path: '/profile', phone: true },
  { name: 'palette', account: 'acme-admin', path: '/dashboard', prepare: openPalette },
];

/** Returns a time range of the last complete weekday, when demo users were active. */
function lastWeekday(): URLSearchParams {
  const day = new Date();
  day.setUTCHours(0, 0, 0, 0);
  do day.setUTCDate(day.getUTCDate() - 1);
  while ([0, 6].includes(day.getUTCDay()));
  const end = new Date(day);
  end.setUTCDate(end.getUTCDate() + 1);
  return new URLSearchParams({ from: day.toISOString(), to: end.toISOString(), tz: 'UTC' });
}

/** Uploads some files, unless the previous screenshot has. */
async function uploadSampleFiles(page: Page): Promise<void> {
  const fileButton = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  if ((await fileButton('Handbook.pdf').count()) > 0) return;
  const file = (name: string, mimeType: string, kilobytes: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(kilobytes * 1000, name),
  });
  await page
    .locator('main input[type="file"]')
    .setInputFiles([
      file('Handbook.pdf', 'application/pdf', 840),
      file('Safety briefing.pdf', 'application/pdf', 312),
      file('Shift plan.csv', 'text/csv', 14),
      file('Site map.png', 'image/png', 96),
    ]);
  await fileButton('Shift plan.csv').waitFor();
}

async function selectRows(page: Page): Promise<void> {
  const checkboxes = page.getByRole('main').getByRole('row').getByRole('checkbox');
  for (const at of [1, 2, 4]) await checkboxes.nth(at).click();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('al');
  await page.getByRole('option', { name: /Alice Marchant/ }).waitFor();
}
