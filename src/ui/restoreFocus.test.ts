// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { restoreFocus } from './restoreFocus';

afterEach(() => document.body.replaceChildren());

/** Shows a list of files in a region, with a button before it and a dialog after it. */
function showList() {
  document.body.innerHTML = `<button id="before"></button>
    <div id="region"><button id="tool"></button><ul>${['a', 'b', 'c']
      .map(name => `<li id="${name}"><input><button class="menu"></button></li>`)
      .join('')}</ul></div>
    <div class="MuiModal-root"><button id="confirm"></button></div>`;
  restoreFocus(element('#region'));
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** Removes an element, and waits until observers were told. */
async function remove(selector: string): Promise<void> {
  element(selector).remove();
  await new Promise(resolve => setTimeout(resolve));
}

test('moves the focus to the same control of the row that takes the place of a removed one', async () => {
  showList();
  element('#b .menu').focus();
  await remove('#b');
  expect(document.activeElement).toBe(element('#c .menu'));
  await remove('#c');
  expect(document.activeElement).toBe(element('#a .menu'));
  await remove('#a');
  expect(document.activeElement).toBe(element('#region'));
});

test('knows the row from which a dialog was opened', async () => {
  showList();
  element('#a .menu').focus();
  element('#confirm').focus();
  await Promise.resolve();
  await remove('.MuiModal-root');
  await remove('#a');
  expect(document.activeElement).toBe(element('#b .menu'));
});

test('moves the focus when the dialog closes only after its row was removed', async () => {
  showList();
  element('#a .menu').focus();
  element('#confirm').focus();
  await remove('#a');
  await remove('.MuiModal-root');
  expect(document.activeElement).toBe(element('#b .menu'));
});

test('moves the focus from a removed button to the row that had it last', async () => {
  showList();
  element('#b input').focus();
  element('#tool').focus();
  element('#b').remove();
  await remove('#tool');
  expect(document.activeElement).toBe(element('#c input'));
});

test('leaves the focus alone once the user has moved it away', async () => {
  showList();
  element('#a .menu').focus();
  element('#before').focus();
  await Promise.resolve();
  element('#before').blur();
  await remove('#a');
  expect(document.activeElement).toBe(document.body);
});

test('returns the focus to where it came from if no row had it', async () => {
  showList();
  element('#before').focus();
  element('#tool').focus();
  await remove('#tool');
  expect(document.activeElement).toBe(element('#before'));
});
