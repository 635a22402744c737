/** The way to a resource's labels in one language. Until they are loaded, the title is all there is. */
interface LabelSource {
  title: string;
  load(): Promise<object>;
}

/** Those of every resource by name: `labels.<language>.ts`. */
export type LabelSources = Readonly<Record<string, LabelSource>>;
