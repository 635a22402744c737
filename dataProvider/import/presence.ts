/**
 * Tells the imports of tabs that are open from those that a closed one left behind: a tab holds a lock for each of its
 * own. Where the browser has no locks (pages without TLS), only their own tab's are told.
 */
export interface Presence {
  /** Holds the import for as long as the page lives, or until the answer is called. */
  hold(id: string): () => void;
  /** The imports that an open tab holds. */
  held(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'import/';

/** The presence of this page. */
export function createPresence(): Presence {
  const own = new Set<string>();
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return {
    hold(id) {
      own.add(id);
      let release = () => {};
      const released = new Promise<void>(resolve => {
        release = resolve;
      });
      void locks?.request(PREFIX + id, () => released);
      return () => {
        own.delete(id);
        release();
      };
    },
    async held() {
      const { held = [] } = (await locks?.query()) ?? {};
      const ids = held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
      return new Set([...own, ...ids]);
    },
  };
}
