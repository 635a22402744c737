/** Encodes a text in UTF-8 and base64url (RFC 4648): a Chinese character gets four bytes, and nine if percent-encoded. */
export function toBase64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** Decodes a text, or returns undefined if it isn't base64url. */
export function fromBase64Url(encoded: string): string | undefined {
  try {
    const binary = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, char => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
