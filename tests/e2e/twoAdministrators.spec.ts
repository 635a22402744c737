import type { Page } from '@playwright/test';
import { demo } from '../../contract/demo';
import { type Client, signIn as signInByCall } from '../support/client';
import { expect, rememberOrganization, test } from './support/console';

/** A form, and what another administrator saves while it is open. */
interface Shared {
  what: string;
  path: string;
  /** The field that both change, and what the first one types. */
  field: string;
  mine: string;
  theirs: string;
  save(other: Client, value: string): Promise<{ status: number }>;
}

const acme = { organization: 'acme' };

/** A record's form, and a page that consists of a form. */
const forms: readonly Shared[] = [
  {
    what: 'a user',
    path: `/manage-users/${demo.mfa}`,
    field: 'Last name',
    mine: 'Mine',
    theirs: 'Theirs',
    save: (other, last_name) => other.call('updateUserName', { ...acme, id: demo.mfa, last_name }),
  },
  {
    what: 'the DNS settings',
    path: '/dns/settings',
    field: 'Name of the profile',
    mine: 'Mine',
    theirs: 'Theirs',
    save: (other, name) => other.call('dns/updateOrganizationProfile', { ...acme, patch: { name } }),
  },
];

async function openForm(page: Page, { path, field }: Shared) {
  await page.goto(path);
  const input = page.getByRole('textbox', { name: field, exact: true });
  await expect(input).not.toHaveValue('');
  return input;
}

for (const form of forms) {
  test(`${form.what}, changed by two administrators: nothing is overwritten unseen`, async ({
    page,
    service,
    signIn,
  }) => {
    const other = await signInByCall(service, 'super');
    await signIn('super');
    await rememberOrganization(page, 'acme');
    const input = await openForm(page, form);
    const before = await input.inputValue();
    expect((await form.save(other, form.theirs)).status).toBe(200);

    await input.fill(form.mine);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText(`${form.field} is now: ${form.theirs}`)).toBeVisible();
    await expect(input).toHaveValue(form.mine);

    // The second save is based on the record that is now shown.
    await save.click();
    await expect(page.getByText(`${form.field} is now: ${form.theirs}`)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Save' })).toBeHidden();
    expect((await form.save(other, before)).status).toBe(200);
  });
}
