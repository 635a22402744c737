/* Apart from pictures.ts, as every list needs these and nothing else of it. */

/** The address of a user's photo; undefined for none. */
export function photoAddress(person: string, key: string | null | undefined): string | undefined {
  return key ? `/pictures/people/${encodeURIComponent(person)}/${nameOf(key)}` : undefined;
}

/** The address of an organisation's logo; undefined for none. */
export function logoAddress(organization: string, key: string | null | undefined): string | undefined {
  return key ? `/pictures/organizations/${organization}/${nameOf(key)}` : undefined;
}

/** The last part of a picture's key. */
function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
