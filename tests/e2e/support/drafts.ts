import { expect, type Page } from '@playwright/test';

/** Returns everything that the browser stores of drafts. */
function kept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('forms');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            db.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}

/** Waits until the browser has stored what was typed last. */
export async function keepsDraft(page: Page, typed: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(typed);
}

/** Waits until the browser has deleted a draft. An empty form alone may only not have restored it yet. */
export async function forgetsDraft(page: Page, typed: string): Promise<void> {
  await expect.poll(() => kept(page)).not.toContain(typed);
}
