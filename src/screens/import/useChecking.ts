import { useEffect, useState } from 'react';
import { isOverLimit, type Sheet } from '../../../dataProvider/import';
import { useImport } from './ImportContext';

export type Checking = ReturnType<typeof useChecking>;

/**
 * Checks a draft's file against the rules of its fields, then has the service check the valid rows. After every change,
 * only rows that the service hasn't checked yet are sent.
 */
export function useChecking(sheet: Sheet) {
  const { plan, imports, draftApi } = useImport();
  const { draft, of, update } = draftApi;
  const { figures, mapping } = draft;
  const { organization } = of;
  const [broken, setBroken] = useState<Error>();
  const [asking, setAsking] = useState<{ done: number; total: number }>();
  const [held, setHeld] = useState<{ failure?: Error }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sheet, when the user returns to it
  useEffect(() => {
    if (!figures?.reasons.some(({ reason }) => isOverLimit(reason))) return;
    // The limit may have been raised since, so check the rows that exceeded it again.
    sheet
      .pending(['refused'])
      .then(rows => sheet.mark(rows, 'ready'))
      .then(found => update({ figures: found }), setBroken);
  }, [sheet]);

  const isChecked = figures !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file, plan or mapping needs a new check
  useEffect(() => {
    if (isChecked) return;
    let isWanted = true;
    setBroken(undefined);
    sheet.check(plan, mapping).then(
      found => isWanted && update({ figures: found }),
      (error: Error) => isWanted && setBroken(error),
    );
    return () => {
      isWanted = false;
    };
  }, [sheet, plan, mapping, isChecked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows to send depend on the figures alone
  useEffect(() => {
    if (held || !figures || figures.asked >= figures.ready) return;
    const controller = new AbortController();
    const { signal } = controller;
    setAsking({ done: figures.asked, total: figures.ready });
    imports
      .checkWithService({
        plan,
        sheet,
        organization,
        signal,
        onProgress: (done, total) => {
          if (!signal.aborted) setAsking({ done, total });
        },
      })
      .then(found => {
        if (signal.aborted) return;
        setAsking(undefined);
        // Stop if the service answered for none of the rows, rather than repeat the request forever.
        if (found.asked === figures.asked) setHeld({});
        update({ figures: found });
      })
      .catch((failure: Error) => {
        if (signal.aborted) return;
        setAsking(undefined);
        setHeld({ failure });
      });
    return () => {
      controller.abort();
      setAsking(undefined);
    };
  }, [sheet, plan, organization, figures, held]);

  return {
    /** How many rows the service has checked, and of how many; undefined while no check is running. */
    asking,
    /** Why the file can't be checked at all. */
    broken,
    /** Why the service's check failed. */
    failure: held?.failure,
    /** Pauses the service's check until `goOn`. */
    hold: () => {
      setHeld({});
      void sheet.figures().then(found => update({ figures: found }));
    },
    goOn: () => setHeld(undefined),
  };
}
