/** Whether this browser can use passkeys on this page. Not over plain http or at an IP address. */
export function supportsPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}
