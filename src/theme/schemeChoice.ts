import { useSyncExternalStore } from 'react';
import { createListeners } from '../../dataProvider/listeners';
import { remember } from '../public/remember';
import { colors, font, grid, motion, radius, type Scheme, size } from './tokens';

export const schemeChoices = ['light', 'dark', 'system'] as const;
/** The options for the user. `system` follows the device's setting. */
export type SchemeChoice = (typeof schemeChoices)[number];

const storageKey = 'theme';
const systemQuery = window.matchMedia('(prefers-color-scheme: dark)');
/** Read once, because Chromium sends no event for a change that has been read before. */
let systemIsDark = systemQuery.matches;
let isPrinting = false;
/** Held here too, in case the browser has no space to store it. */
let choice = readChoice();
const listeners = createListeners();

/** Returns the choice stored in this browser, `system` by default. */
function readChoice(): SchemeChoice {
  const remembered = window.localStorage.getItem(storageKey);
  return schemeChoices.find(each => each === remembered) ?? 'system';
}

/** Stores and applies the choice. */
export function setSchemeChoice(next: SchemeChoice): void {
  choice = next;
  remember(storageKey, next);
  notifyColorsChanged();
}

function getScreenScheme(): Scheme {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Returns `light` while the page is printed, as paper is white. */
function getScheme(): Scheme {
  return isPrinting ? 'light' : getScreenScheme();
}

export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(listeners.subscribe, () => choice);
}

export function useScheme(): Scheme {
  return useSyncExternalStore(listeners.subscribe, getScheme);
}

/** Returns the scheme of the screen also while the page is printed, for maps that can't change in that moment. */
export function useScreenScheme(): Scheme {
  return useSyncExternalStore(listeners.subscribe, getScreenScheme);
}

/** Sets the scheme's CSS variables, now and when the choice changes here, in another tab or on the device. */
export function applyScheme(): void {
  const sheet = new CSSStyleSheet();
  const apply = () => sheet.replaceSync(cssVariables(getScheme()));
  apply();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Set by public/scheme.js before this script loaded.
  document.documentElement.style.removeProperty('color-scheme');
  listeners.subscribe(apply);
  systemQuery.addEventListener('change', ({ matches }) => {
    systemIsDark = matches;
    notifyColorsChanged();
  });
  for (const type of ['beforeprint', 'afterprint']) {
    window.addEventListener(type, () => {
      isPrinting = type === 'beforeprint';
      notifyColorsChanged();
    });
  }
  window.addEventListener('storage', event => {
    if (event.key !== storageKey) return;
    choice = readChoice();
    notifyColorsChanged();
  });
}

/** Returns the tokens that the style sheet of the public pages uses. */
function cssVariables(scheme: Scheme): string {
  const c = colors[scheme];
  const variables: Record<string, string> = {
    page: c.page,
    panel: c.panel,
    hover: c.hover,
    border: c.border,
    'control-border': c.controlBorder,
    text: c.text,
    'text-muted': c.textMuted,
    'accent-fill': c.accent.fill,
    'accent-fill-hover': c.accent.fillHover,
    'accent-on-fill': c.accent.onFill,
    'accent-text': c.accent.text,
    'accent-tint': c.accent.tint,
    ring: c.accent.ring,
    'bad-text': c.tones.bad.text,
    'bad-tint': c.tones.bad.tint,
    'information-text': c.tones.information.text,
    'information-tint': c.tones.information.tint,
    'warning-text': c.tones.warning.text,
    'font-family': font.family,
    'font-mono': font.mono,
    'font-body': `${font.body}px`,
    'font-title': `${font.title}px`,
    'font-caption': `${font.caption}px`,
    grid: `${grid}px`,
    'radius-panel': `${radius.panel}px`,
    'radius-control': `${radius.control}px`,
    'top-bar': `${size.topBar}px`,
    motion: `${motion.fast}ms`,
  };
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:${scheme};${declarations.join(';')}}`;
}

/** Re-renders what depends on the scheme's colours. */
export function notifyColorsChanged(): void {
  listeners.notify();
}
