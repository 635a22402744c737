import { labels } from '../../../resources/labels.en';
import { labelsFrom, loadedLabels, showLabels } from '../../../resources/loading';

/**
 * The texts of resources that are a test's own, by name, in English. What is loaded in English stays, and
 * what is loaded later comes beside it.
 */
export function giveLabels<L extends { title: string }>(own: Readonly<Record<string, L>>): void {
  const sources = Object.entries(own).map(([name, texts]) => [name, { ...texts, load: async () => texts }]);
  const given = labelsFrom({ ...labels, ...Object.fromEntries(sources) });
  for (const [name, source] of Object.entries(labels)) {
    const known = loadedLabels(name);
    if (known && known !== source && 'title' in known && known.title === source.title) given.loaded.set(name, known);
  }
  showLabels(given);
}
