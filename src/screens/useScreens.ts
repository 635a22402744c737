import { use } from 'react';
import { loadWithRetry } from '../../resources/loadWithRetry';
import type { AnyResource } from '../../schema/define';
import type { Screens } from '../../schema/screens';
import type { ConsoleRecord } from '../../schema/wire';
import { bringTexts } from '../i18n';
import { consoleScreens } from './consoleScreens';

/** The hand-written parts of any resource. */
export type AnyScreens = Screens<ConsoleRecord>;

const none: AnyScreens = {};
const loaded = new Map<string, Promise<AnyScreens>>();

/** The hand-written parts of a resource, loaded once; suspends meanwhile, and throws when they can't be loaded. */
export function useScreens(resource: AnyResource): AnyScreens {
  return resource.screens ? use(loadOnce(resource.name, resource.screens)) : (consoleScreens[resource.name] ?? none);
}

function loadOnce(name: string, load: NonNullable<AnyResource['screens']>): Promise<AnyScreens> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = loadWithRetry(load).then(({ default: own }): AnyScreens => {
    if (own.texts) bringTexts({ resources: { [name]: own.texts } });
    return { ...(own as AnyScreens), ...consoleScreens[name] };
  });
  loaded.set(name, loading);
  // A failed load is forgotten, so that Retry loads again.
  loading.catch(() => loaded.delete(name));
  return loading;
}
