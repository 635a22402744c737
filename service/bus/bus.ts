import type { Database } from '../db/connect';

/** Receives the messages of all nodes on a channel, including this one's, in the order of each node. */
export interface BusListener {
  /** @param read parses the message. Don't call it if the organisation is of no interest */
  onMessage(organization: string, read: () => unknown): void;
  /** Messages may have been lost, so cached state must be read again. */
  onGap(): void;
}

/** Messages between the nodes of the service. */
export interface Bus {
  /**
   * Sends messages to all nodes, including this one. Outside a transaction they may arrive twice.
   * @param db may be limited to a transaction: the messages are sent when it commits, and never when it fails
   * @param messages each at most `MAX_MESSAGE_LENGTH` bytes of JSON
   */
  publish(db: Pick<Database, 'orm'>, channel: string, organization: string, messages: readonly object[]): Promise<void>;
  listen(channel: string, listener: BusListener): Promise<void>;
  /** Whether this node currently receives the other nodes' messages. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** In bytes. The payload of `pg_notify` must be shorter than 8,000 bytes, including channel and organisation. */
export const MAX_MESSAGE_LENGTH = 7_600;

export function serializeMessage(channel: string, organization: string, message: object): string {
  return `${channel} ${organization} ${JSON.stringify(message)}`;
}

export class BusListeners {
  readonly #listeners = new Map<string, BusListener>();

  add(channel: string, listener: BusListener): void {
    this.#listeners.set(channel, listener);
  }

  /** Parses a message from `serializeMessage` and passes it to its listener. */
  receive(text: string): void {
    const [, channel = '', organization = '', message = ''] = /^(\S+) (\S+) (.*)$/s.exec(text) ?? [];
    this.#listeners.get(channel)?.onMessage(organization, () => JSON.parse(message));
  }

  reportGap(): void {
    for (const listener of this.#listeners.values()) listener.onGap();
  }
}
