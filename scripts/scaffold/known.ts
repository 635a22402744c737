import { calls } from '../../contract';
import { routeNames } from '../../contract/routes';
import { resources } from '../../resources';
import { catalogue } from '../../resources/catalogue';
import { labels as labelSources } from '../../resources/labels.en';
import { mayDo } from '../../schema/record';
import { wordsFor } from './infer/inferFields';
import type { KnownResource } from './infer/inferKind';
import type { TakenNames } from './names';

/** Returns the resources that fields may refer to: those that users can create, so no log entries. */
export async function knownResources(): Promise<KnownResource[]> {
  const known: KnownResource[] = [];
  for (const { name, load } of catalogue) {
    const definition = await load();
    if (!definition.list || !mayDo(definition, 'super_admin', 'create')) continue;
    const labels = (await labelSources[name]?.load?.()) ?? {};
    const label = 'name' in labels ? String(labels.name) : '';
    known.push({ name, words: wordsFor(name, label.split('||||')[0] ?? '').filter(word => word !== '') });
  }
  return known;
}

/** Returns the names in use. */
export function takenNames(): TakenNames {
  return {
    pages: [...routeNames.map(route => route.slice(1)), ...resources.map(({ name }) => name)],
    calls: Object.keys(calls),
  };
}
