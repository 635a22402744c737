import { useEffect, useState } from 'react';
import { type Selection, sizeOf } from '../../../../dataProvider';
import { toError } from '../../../../dataProvider/thrown';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';

/** The maximum number of records to read. A preview of more would take long and say little. */
const MAX_READ = 5000;

export type SelectedRecords = ReturnType<typeof useSelectedRecords>;

/** Reads the current records of a selection, up to a maximum. */
export function useSelectedRecords(resource: AnyResource, selection: Selection) {
  const provider = useConsoleDataProvider();
  const [records, setRecords] = useState<readonly ConsoleRecord[]>([]);
  const [isReading, setReading] = useState(true);
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const found: ConsoleRecord[] = [];
      for await (const page of provider.exportRows({ resource: resource.name, selection, signal })) {
        found.push(...page.slice(0, MAX_READ - found.length));
        setRecords([...found]);
        if (found.length === MAX_READ) return;
      }
    };
    setReading(true);
    setError(undefined);
    read()
      .catch((failure: unknown) => {
        if (!signal.aborted) setError(toError(failure));
      })
      .finally(() => {
        if (!signal.aborted) setReading(false);
      });
    return () => controller.abort();
  }, [provider, resource, selection, attempt]);

  return {
    records,
    /** How many records will be read. */
    expected: Math.min(sizeOf(selection), MAX_READ),
    isReading,
    error,
    retry: () => setAttempt(attempt + 1),
  };
}
