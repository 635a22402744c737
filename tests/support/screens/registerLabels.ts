import { labels } from '../../../resources/labels.en';
import { createLabels, loadedLabels, setCurrentLabels } from '../../../resources/loading';

/**
 * Adds English labels of a test's own resources, by name. The loaded English labels stay, and later ones are added.
 */
export function registerLabels<L extends { title: string }>(own: Readonly<Record<string, L>>): void {
  const sources = Object.entries(own).map(([name, texts]) => [name, { ...texts, load: async () => texts }]);
  const given = createLabels({ ...labels, ...Object.fromEntries(sources) });
  for (const [name, source] of Object.entries(labels)) {
    const known = loadedLabels(name);
    if (known && known !== source && 'title' in known && known.title === source.title) given.loaded.set(name, known);
  }
  setCurrentLabels(given);
}
