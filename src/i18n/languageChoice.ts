import { findLanguage, type LanguageId, languageOf } from '../../contract/languages';
import { remember } from '../public/remember';
import { getLanguage, showLanguage } from './language';
import { preferredLanguage } from './languages';

const rememberedAs = 'language';
/** The language that an account has, too: what this browser remembers beside it is a choice that no account knows. */
const keptAs = 'language-kept';

/** The person's choice, remembered in this browser; until one is made, what the browser is set to. */
export function getLanguageChoice(): LanguageId {
  return remembered() ?? preferredLanguage();
}

function remembered(): LanguageId | undefined {
  return findLanguage(window.localStorage.getItem(rememberedAs))?.id;
}

/** Shows a language and remembers it. Throws when its texts can't be loaded; the last one stays then. */
export async function chooseLanguage(id: LanguageId): Promise<void> {
  await showLanguage(id);
  if (getLanguage() !== id) return;
  markDocument();
  remember(rememberedAs, id);
}

/**
 * Shows the language that the account of who has signed in has, unless one was chosen here that no account has yet:
 * answers that one, for the account to be told. Throws when the texts can't be loaded; the language stays.
 */
export async function meetPerson(known: string | undefined): Promise<LanguageId | undefined> {
  const chosen = remembered();
  if (chosen !== undefined && chosen !== window.localStorage.getItem(keptAs)) return chosen;
  const theirs = findLanguage(known)?.id;
  if (theirs === undefined) return undefined;
  await chooseLanguage(theirs);
  choiceIsKept(theirs);
  return undefined;
}

/** The account knows of the choice: anyone who signs in next may bring another one. */
export function choiceIsKept(id: LanguageId): void {
  remember(keptAs, id);
}

/** Shows the chosen language, now and whenever it changes in another tab. Throws when its texts can't be loaded. */
export async function applyLanguage(): Promise<void> {
  window.addEventListener('storage', event => {
    if (event.key === rememberedAs) void show().catch(reportError);
  });
  await show();
}

async function show(): Promise<void> {
  await showLanguage(getLanguageChoice());
  markDocument();
}

/** Tells the browser, and who reads the page aloud, which language it is in and which way that is written. */
function markDocument(): void {
  const id = getLanguage();
  document.documentElement.lang = id;
  document.documentElement.dir = languageOf(id).direction;
}
