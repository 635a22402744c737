import type { Page } from '@playwright/test';

/** Makes a request as a resolver or a device does. */
export const post = async (address: string, body: object, token?: string) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

/** Reads a secret that is shown only once. */
export const shown = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).getByRole('code').innerText();
