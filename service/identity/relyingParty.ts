/** Whom passkeys are made for: what browsers bind them to. */
import { isLoopback } from '../../contract/loopback';

export interface RelyingParty {
  /** A domain; passkeys work on it and below. */
  id: string;
  /** What authenticators show. */
  name: string;
  /** Where the console is: no other page may use its passkeys. */
  origins: string[];
}

/**
 * The relying party of a console at this address: its host, unless another domain is given.
 * @param consoleUrl what the console's addresses begin with
 */
export function relyingPartyOf(
  consoleUrl: string,
  { id, name }: { id: string | undefined; name: string },
): RelyingParty {
  const { hostname, port, origin } = new URL(consoleUrl);
  // Browsers make no passkeys for addresses of numbers, but for this name of the same machine.
  if (id === undefined && isLoopback(hostname)) {
    return { id: 'localhost', name, origins: [origin, `http://localhost${port === '' ? '' : `:${port}`}`] };
  }
  return { id: id ?? hostname, name, origins: [origin] };
}
