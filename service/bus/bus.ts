import type { Database } from '../db/connect';

/** Told of what nodes say on a channel, this one among them, in the order of each. */
export interface BusListener {
  /** @param read what was said; not called where no one cares about the organisation */
  onMessage(organization: string, read: () => unknown): void;
  /** Something may have been missed: what is known has to be read again. */
  onGap(): void;
}

/** What nodes of the service tell each other by. */
export interface Bus {
  /**
   * Tells every node, this one too.
   * @param db may be confined to a transaction: then nodes hear of it once that is done, and never when it fails
   * @param messages each is at most `LONGEST_MESSAGE` bytes of JSON
   */
  publish(db: Pick<Database, 'orm'>, channel: string, organization: string, messages: readonly object[]): Promise<void>;
  /** Hears what is said on a channel from now on. */
  listen(channel: string, listener: BusListener): Promise<void>;
  /** Whether this node hears the others at present. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** PostgreSQL takes less than 8,000 bytes; what is before the message needs some. */
export const LONGEST_MESSAGE = 7_600;

/** A message as one text. */
export function written(channel: string, organization: string, message: object): string {
  return `${channel} ${organization} ${JSON.stringify(message)}`;
}

/** Those who listen, by their channels. */
export class BusListeners {
  readonly #listeners = new Map<string, BusListener>();

  add(channel: string, listener: BusListener): void {
    this.#listeners.set(channel, listener);
  }

  /** Tells of what `written` made. */
  hear(text: string): void {
    const [, channel = '', organization = '', message = ''] = /^(\S+) (\S+) (.*)$/s.exec(text) ?? [];
    this.#listeners.get(channel)?.onMessage(organization, () => JSON.parse(message));
  }

  missed(): void {
    for (const listener of this.#listeners.values()) listener.onGap();
  }
}
