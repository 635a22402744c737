/* Separate from pictures.ts because every list needs these functions, and nothing else from there. */

/** Returns the address of a user's photo, or undefined if the user has none. */
export function photoAddress(userId: string, key: string | null | undefined): string | undefined {
  return key ? `/pictures/people/${encodeURIComponent(userId)}/${nameOf(key)}` : undefined;
}

/** Returns the address of an organisation's logo, or undefined if it has none. */
export function logoAddress(organization: string, key: string | null | undefined): string | undefined {
  return key ? `/pictures/organizations/${organization}/${nameOf(key)}` : undefined;
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
