import { findLanguage, type LanguageId, languageOf } from '../../contract/languages';
import { remember } from '../public/remember';
import { getLanguage, showLanguage } from './language';
import { preferredLanguage } from './languages';

const storageKey = 'language';
/** Stores the language that is saved in the account. If it differs from the choice, the choice isn't saved yet. */
const keptAs = 'language-kept';

/** Returns the choice stored in this browser, or the browser's preferred language. */
export function getLanguageChoice(): LanguageId {
  return remembered() ?? preferredLanguage();
}

function remembered(): LanguageId | undefined {
  return findLanguage(window.localStorage.getItem(storageKey))?.id;
}

/** Shows a language and stores the choice. @throws if its texts can't be loaded. The current language stays. */
export async function chooseLanguage(id: LanguageId): Promise<void> {
  await showLanguage(id);
  if (getLanguage() !== id) return;
  markDocument();
  remember(storageKey, id);
}

/**
 * Shows the language of the account that has signed in. If this browser has a choice that isn't saved in the account
 * yet, returns that choice instead, to be saved.
 * @throws if the texts can't be loaded. The current language stays.
 */
export async function applyAccountLanguage(known: string | undefined): Promise<LanguageId | undefined> {
  const chosen = remembered();
  if (chosen !== undefined && chosen !== window.localStorage.getItem(keptAs)) return chosen;
  const theirs = findLanguage(known)?.id;
  if (theirs === undefined) return undefined;
  await chooseLanguage(theirs);
  markChoiceSaved(theirs);
  return undefined;
}

/** Marks the choice as saved in the account. The next account may then override it. */
export function markChoiceSaved(id: LanguageId): void {
  remember(keptAs, id);
}

/** Shows the chosen language, now and when it changes in another tab. @throws if its texts can't be loaded */
export async function applyLanguage(): Promise<void> {
  window.addEventListener('storage', event => {
    if (event.key === storageKey) void show().catch(reportError);
  });
  await show();
}

async function show(): Promise<void> {
  await showLanguage(getLanguageChoice());
  markDocument();
}

/** Sets the document's language and direction, for the browser and screen readers. */
function markDocument(): void {
  const id = getLanguage();
  document.documentElement.lang = id;
  document.documentElement.dir = languageOf(id).direction;
}
