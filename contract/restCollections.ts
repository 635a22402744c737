import type { CallName } from '.';

/** The calls that the verbs on a collection of plain REST make; a verb without one is refused. */
export interface RestCollection {
  list: CallName;
  get: CallName;
  create?: CallName;
  update?: CallName;
  remove?: CallName;
}

/** Collections by the last part of their address, which is the resource's name. */
export type RestCollections = Readonly<Record<string, RestCollection>>;
