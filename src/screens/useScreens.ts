import { use } from 'react';
import { loadWithRetry } from '../../resources/loadWithRetry';
import type { AnyResource } from '../../schema/define';
import type { Screens } from '../../schema/screens';
import type { ConsoleRecord } from '../../schema/wire';
import { loadTexts } from '../i18n/language';
import { consoleScreens } from './consoleScreens';

/** The hand-written parts of any resource. */
export type AnyScreens = Screens<ConsoleRecord>;

const none: AnyScreens = {};
const loaded = new Map<string, Promise<AnyScreens>>();

/** The hand-written parts of a resource, loaded once; suspends meanwhile, and throws when they can't be loaded. */
export function useScreens({ name, screens }: AnyResource): AnyScreens {
  const further = consoleScreens[name] ?? none;
  return screens || typeof further === 'function' ? use(loadOnce(name, screens)) : further;
}

function loadOnce(name: string, load: AnyResource['screens']): Promise<AnyScreens> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = loadWithRetry(() => loadScreens(name, load));
  loaded.set(name, loading);
  // A failed load is forgotten, so that Retry loads again.
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** Those that are with the resource, and those that are made of the console's. */
export async function loadScreens(name: string, load: AnyResource['screens']): Promise<AnyScreens> {
  const late = consoleScreens[name] ?? none;
  const [own, further] = await Promise.all([
    load?.().then(it => it.default),
    typeof late === 'function' ? Promise.all([late(), loadTexts('later')]).then(([it]) => it.default) : late,
  ]);
  return { ...(own as AnyScreens | undefined), ...further };
}
