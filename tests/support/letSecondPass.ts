import { onTestFinished, vi } from 'vitest';

/** Makes the durations that are being measured a second longer. */
export function letSecondPass(): void {
  const spy = vi.spyOn(performance, 'now');
  // More than a second, because adding exactly one may be rounded down.
  spy.mockReturnValue(performance.now() + 1_001);
  onTestFinished(() => void spy.mockRestore());
}
