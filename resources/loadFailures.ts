const loadErrors = new WeakSet<Error>();
/** Callbacks that make failed loads run again at their next use. */
export const loadRetries = new Set<() => void>();

/** Marks an error as a failure to load code or texts. */
export function markLoadFailure(error: unknown): void {
  if (error instanceof Error) loadErrors.add(error);
}

/** Whether the error was thrown because something couldn't be loaded, and not by a bug. */
export function isLoadFailure(error: unknown): boolean {
  // `has` returns false for values that aren't objects.
  return loadErrors.has(error as Error);
}

/** Lets failed loads run again at their next use. */
export function resetLoadFailures(): void {
  for (const retry of loadRetries) retry();
  loadRetries.clear();
}
