import { use } from 'react';
import { loadOnce } from '../../resources/loadOnce';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { domains } from '../../resources/ui';
import type { AnyResource } from '../../schema/define';
import { loadTexts } from '../i18n/language';
import type { AnyScreens } from './anyScreens';

/** A resource's parts that are loaded, and loaders of the others. */
interface ResourceParts {
  parts: AnyScreens;
  late: readonly (() => Promise<{ default: AnyScreens }>)[];
}

const known = new Map<string, ResourceParts>();
/** By the definition's loader, or by the resource's name if it has none. */
const loaded = new Map<AnyResource['screens'] | string, Promise<AnyScreens>>();

/**
 * Returns the custom parts of a resource, which are loaded once. Suspends while they load.
 * @throws the import's error if they can't be loaded
 */
export function useScreens({ name, screens }: AnyResource): AnyScreens {
  const { parts, late } = declaredParts(name);
  if (!screens && late.length === 0) return parts;
  return use(loadOnce(loaded, screens ?? name, () => loadWithRetry(() => loadScreens(name, screens))));
}

/** Resolves to the parts that the definition names and those that domains add. */
export async function loadScreens(name: string, load: AnyResource['screens']): Promise<AnyScreens> {
  const { parts, late } = declaredParts(name);
  const [own, further] = await Promise.all([
    load?.().then(it => it.default as AnyScreens),
    late.length === 0 ? [] : Promise.all([...late.map(it => it().then(it => it.default)), loadTexts('later')]),
  ]);
  return merged([own ?? {}, ...further.flatMap(it => it ?? []), parts]);
}

/** Returns the same object each time, because screens compare it by reference. */
function declaredParts(name: string): ResourceParts {
  const before = known.get(name);
  if (before) return before;
  const given = domains.flatMap(({ screens }) => screens?.[name] ?? []);
  const found = {
    parts: merged([...given.filter(it => typeof it !== 'function'), { tabs: tabsOf(name) }]),
    late: given.filter(it => typeof it === 'function'),
  };
  known.set(name, found);
  return found;
}

const isGroup = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** Returns the tabs that other domains add to a resource. */
function tabsOf(name: string): NonNullable<AnyScreens['tabs']> {
  const given = domains.flatMap(({ tabs }) => Object.entries(tabs?.[name] ?? {}));
  return Object.fromEntries(given.map(([tab, { Tab }]) => [tab, Tab]));
}

/** Merges the parts of one resource. Groups that several of them have, such as tabs, are merged by name. */
function merged(all: readonly AnyScreens[]): AnyScreens {
  const together: Record<string, unknown> = {};
  for (const [name, part] of all.flatMap(parts => Object.entries(parts))) {
    const before = together[name];
    together[name] = isGroup(before) && isGroup(part) ? { ...before, ...part } : part;
  }
  return together;
}
