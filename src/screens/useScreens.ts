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
  loaders: readonly (() => Promise<{ default: AnyScreens }>)[];
}

const declared = new Map<string, ResourceParts>();
/** By the definition's loader, or by the resource's name if it has none. */
const loaded = new Map<AnyResource['screens'] | string, Promise<AnyScreens>>();

/**
 * Returns the custom parts of a resource, which are loaded once. Suspends while they load.
 * @throws the import's error if they can't be loaded
 */
export function useScreens({ name, screens }: AnyResource): AnyScreens {
  const { parts, loaders } = declaredParts(name);
  if (!screens && loaders.length === 0) return parts;
  return use(loadOnce(loaded, screens ?? name, () => loadWithRetry(() => loadScreens(name, screens))));
}

/** Resolves to the parts that the definition names and those that domains add. */
export async function loadScreens(name: string, load: AnyResource['screens']): Promise<AnyScreens> {
  const { parts, loaders } = declaredParts(name);
  const [own, added] = await Promise.all([
    load?.().then(it => it.default as AnyScreens),
    loaders.length === 0 ? [] : Promise.all([...loaders.map(it => it().then(it => it.default)), loadTexts('later')]),
  ]);
  return mergeScreens([own ?? {}, ...added.flatMap(it => it ?? []), parts]);
}

/** Returns the same object each time, because screens compare it by reference. */
function declaredParts(name: string): ResourceParts {
  const existing = declared.get(name);
  if (existing) return existing;
  const given = domains.flatMap(({ screens }) => screens?.[name] ?? []);
  const found = {
    parts: mergeScreens([...given.filter(it => typeof it !== 'function'), { tabs: tabsOf(name) }]),
    loaders: given.filter(it => typeof it === 'function'),
  };
  declared.set(name, found);
  return found;
}

const isGroup = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** Returns the tabs that other domains add to a resource. */
function tabsOf(name: string): NonNullable<AnyScreens['tabs']> {
  const given = domains.flatMap(({ tabs }) => Object.entries(tabs?.[name] ?? {}));
  return Object.fromEntries(given.map(([tab, { Tab }]) => [tab, Tab]));
}

/** Merges the parts of one resource. Groups that several of them have, such as tabs, are merged by name. */
function mergeScreens(all: readonly AnyScreens[]): AnyScreens {
  const result: Record<string, unknown> = {};
  for (const [name, part] of all.flatMap(parts => Object.entries(parts))) {
    const existing = result[name];
    result[name] = isGroup(existing) && isGroup(part) ? { ...existing, ...part } : part;
  }
  return result;
}
