export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

export function errorMessage(thrown: unknown): string {
  return toError(thrown).message;
}
