/** The title of a page in one language, and the way to the labels of its resource, of which the title is one. */
interface LabelSource {
  title: string;
  load?(): Promise<object>;
}

/** Those of every page and resource by name: `labels.<language>.ts`. */
export type LabelSources = Readonly<Record<string, LabelSource>>;
