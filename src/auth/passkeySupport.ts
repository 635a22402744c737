/** Whether this browser can use passkeys on this page: not over plain http, nor at an address of numbers. */
export function supportsPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}
