import { StartError } from '../startError';
import { parseUrl, type Variables } from '../variables';

/** A NATS server. Without a password, `user` is a token if it isn't empty. */
export interface NatsAddress {
  host: string;
  isTls: boolean;
  user: string;
  password: string;
}

export function readLiveBus(value: Variables): NatsAddress | undefined {
  const text = value('LIVE_BUS');
  if (text === undefined) return undefined;
  // Don't repeat the text, which may contain a password.
  const { protocol = '', host, username = '', password = '' } = parseUrl(text) ?? {};
  if (!/^(nats|tls):$/.test(protocol) || !host) {
    throw new StartError('LIVE_BUS must be an address such as nats://user:password@host:4222.');
  }
  if (value('DATABASE_URL') === undefined) {
    throw new StartError('LIVE_BUS needs DATABASE_URL, because the embedded database has only one node.');
  }
  try {
    return {
      host,
      isTls: protocol === 'tls:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch (error) {
    throw new StartError('LIVE_BUS must be an address that has %25 for each % of its user and password.', {
      cause: error,
    });
  }
}
