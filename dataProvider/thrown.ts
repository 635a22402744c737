/** What was thrown as an error; anything may be thrown. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** What was thrown in its own words. */
export function errorMessage(thrown: unknown): string {
  return toError(thrown).message;
}
