import { useEffect, useState } from 'react';
import { type Selection, sizeOf } from '../../../../dataProvider';
import { toError } from '../../../../dataProvider/thrown';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';

/** How many records are looked at. More would tell no one more, and keep them waiting. */
const LOOKED_AT = 5000;

export type SelectedRecords = ReturnType<typeof useSelectedRecords>;

/** The records of a selection, or the first few thousand of them, as they are now. */
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
        found.push(...page.slice(0, LOOKED_AT - found.length));
        setRecords([...found]);
        if (found.length === LOOKED_AT) return;
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
    /** How many are being read. */
    expected: Math.min(sizeOf(selection), LOOKED_AT),
    isReading,
    error,
    retry: () => setAttempt(attempt + 1),
  };
}
