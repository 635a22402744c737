import { use } from 'react';
import { loadOnce } from '../../resources/loadOnce';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { domains } from '../../resources/ui';
import type { AnyResource } from '../../schema/define';
import { loadTexts } from '../i18n/language';
import type { AnyScreens } from './anyScreens';

/** What is known of a resource's parts, and what has to be loaded first. */
interface Known {
  parts: AnyScreens;
  late: readonly (() => Promise<{ default: AnyScreens }>)[];
}

const known = new Map<string, Known>();
/** By the definition's loader, else by the resource's name. */
const loaded = new Map<AnyResource['screens'] | string, Promise<AnyScreens>>();

/** The hand-written parts of a resource, loaded once; suspends meanwhile, and throws when they can't be loaded. */
export function useScreens({ name, screens }: AnyResource): AnyScreens {
  const { parts, late } = knownOf(name);
  if (!screens && late.length === 0) return parts;
  return use(loadOnce(loaded, screens ?? name, () => loadWithRetry(() => loadScreens(name, screens))));
}

/** Those that the definition names, and those that domains give. */
export async function loadScreens(name: string, load: AnyResource['screens']): Promise<AnyScreens> {
  const { parts, late } = knownOf(name);
  const [own, further] = await Promise.all([
    load?.().then(it => it.default as AnyScreens),
    late.length === 0 ? [] : Promise.all([...late.map(it => it().then(it => it.default)), loadTexts('later')]),
  ]);
  return joined([own ?? {}, ...further.flatMap(it => it ?? []), parts]);
}

/** The same object each time: screens compare it. */
function knownOf(name: string): Known {
  const before = known.get(name);
  if (before) return before;
  const given = domains.flatMap(({ screens }) => screens?.[name] ?? []);
  const found = {
    parts: joined([...given.filter(it => typeof it !== 'function'), { tabs: tabsOf(name) }]),
    late: given.filter(it => typeof it === 'function'),
  };
  known.set(name, found);
  return found;
}

const isGroup = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** The tabs that other domains give to a resource. */
function tabsOf(name: string): NonNullable<AnyScreens['tabs']> {
  const given = domains.flatMap(({ tabs }) => Object.entries(tabs?.[name] ?? {}));
  return Object.fromEntries(given.map(([tab, { Tab }]) => [tab, Tab]));
}

/** The parts of one resource together: what several of them have under a name, such as tabs, is joined. */
function joined(all: readonly AnyScreens[]): AnyScreens {
  const together: Record<string, unknown> = {};
  for (const [name, part] of all.flatMap(parts => Object.entries(parts))) {
    const before = together[name];
    together[name] = isGroup(before) && isGroup(part) ? { ...before, ...part } : part;
  }
  return together;
}
