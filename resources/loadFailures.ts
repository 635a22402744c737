const thrown = new WeakSet<Error>();
/** What has something that failed be loaded again, once, when it is next asked for. */
export const renewals = new Set<() => void>();

/** Notes that this was thrown because code or texts did not come. */
export function markLoadFailure(error: unknown): void {
  if (error instanceof Error) thrown.add(error);
}

/** Whether this was thrown because something could not be loaded, and not by a defect. */
export function isLoadFailure(error: unknown): boolean {
  // A set has nothing that is no object.
  return thrown.has(error as Error);
}

/** What could not be loaded is tried again when it is next asked for. */
export function forgetLoadFailures(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
