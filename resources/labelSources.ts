/** A page's title in one language, with a loader for the labels of its resource if it is one. */
interface LabelSource {
  title: string;
  load?(): Promise<object>;
}

/** The label sources of one language by page and resource name: `labels.<language>.ts`. */
export type LabelSources = Readonly<Record<string, LabelSource>>;
