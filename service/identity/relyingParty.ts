/** The WebAuthn relying party: what browsers bind passkeys to. */
import { isLoopback } from '../../contract/loopback';

export interface RelyingParty {
  /** A domain. Passkeys work on it and its subdomains. */
  id: string;
  /** The name that authenticators show. */
  name: string;
  /** The console's origins. No other page may use its passkeys. */
  origins: string[];
}

/**
 * Returns the relying party of the console at this address. Its id is the host, unless `id` is set.
 * @param consoleUrl the beginning of the console's addresses
 */
export function relyingPartyOf(
  consoleUrl: string,
  { id, name }: { id: string | undefined; name: string },
): RelyingParty {
  const { hostname, port, origin } = new URL(consoleUrl);
  // Browsers don't create passkeys for IP addresses, but do for `localhost`.
  if (id === undefined && isLoopback(hostname)) {
    return { id: 'localhost', name, origins: [origin, `http://localhost${port === '' ? '' : `:${port}`}`] };
  }
  return { id: id ?? hostname, name, origins: [origin] };
}
