import type { CallName } from '.';

/** The calls behind the REST verbs of a collection. A verb without a call is refused. */
export interface RestCollection {
  list: CallName;
  get: CallName;
  create?: CallName;
  update?: CallName;
  remove?: CallName;
}

/** Collections by resource name, the last segment of their address. */
export type RestCollections = Readonly<Record<string, RestCollection>>;
