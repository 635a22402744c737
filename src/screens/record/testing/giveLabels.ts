import { labels } from '../../../../resources/labels.en';
import { labelsFrom, showLabels } from '../../../../resources/loading';

/** For tests: the texts of resources that are a test's own, by name. What is loaded later comes beside them. */
export function giveLabels<L extends { title: string }>(own: Readonly<Record<string, L>>): void {
  const sources = Object.entries(own).map(([name, texts]) => [name, { ...texts, load: async () => texts }]);
  showLabels(labelsFrom({ ...labels, ...Object.fromEntries(sources) }));
}
