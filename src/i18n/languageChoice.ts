import { remember } from '../public/remember';
import { getLanguage, showLanguage } from './language';
import { isLanguageId, type LanguageId, languageOf, preferredLanguage } from './languages';

const rememberedAs = 'language';

/** The person's choice, remembered in this browser; until one is made, what the browser is set to. */
export function getLanguageChoice(): LanguageId {
  const remembered = window.localStorage.getItem(rememberedAs);
  return isLanguageId(remembered) ? remembered : preferredLanguage();
}

/** Shows a language and remembers it. Throws when its texts can't be loaded; the last one stays then. */
export async function chooseLanguage(id: LanguageId): Promise<void> {
  await showLanguage(id);
  if (getLanguage() !== id) return;
  markDocument();
  remember(rememberedAs, id);
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
