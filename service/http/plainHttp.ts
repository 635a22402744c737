import { isLoopback, losesCookies } from '../../contract/loopback';

interface AddressConfig {
  host: string;
  publicUrl: string | undefined;
}

/** Returns a warning for the operator if browsers can't keep a session at the service's address, else undefined. */
export function plainHttpWarning({ host, publicUrl }: AddressConfig, consoleUrl: string): string | undefined {
  const remedy = 'Put a proxy with TLS in front of it and set PUBLIC_URL to its https address.';
  if (losesCookies(new URL(consoleUrl))) {
    return `You can't sign in at ${consoleUrl}: browsers keep a sign-in only over https. ${remedy}`;
  }
  const isOpen = !isLoopback(host) && host !== '::1';
  if (publicUrl === undefined && isOpen) {
    return `You can't sign in from other machines: browsers keep a sign-in only over https. ${remedy}`;
  }
  return undefined;
}
