import { onTestFinished, vi } from 'vitest';

/** Makes the durations that are being measured a second longer. */
export function letSecondPass(): void {
  const spy = vi.spyOn(performance, 'now');
  spy.mockReturnValue(performance.now() + 1_000);
  onTestFinished(() => void spy.mockRestore());
}
