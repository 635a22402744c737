import { useEffect, useState } from 'react';
import { isForRoom, type Sheet } from '../../../dataProvider/import';
import { useImport } from './ImportContext';

export type Checking = ReturnType<typeof useChecking>;

/**
 * Checks the file of a draft by the rules of its fields, then asks the service about what these let through. After
 * every change the service is asked about the rows that it does not know yet.
 */
export function useChecking(sheet: Sheet) {
  const { plan, imports, draftApi } = useImport();
  const { draft, of, update } = draftApi;
  const { figures, mapping } = draft;
  const { organization } = of;
  const [broken, setBroken] = useState<Error>();
  const [asking, setAsking] = useState<{ done: number; total: number }>();
  const [held, setHeld] = useState<{ failure?: Error }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on coming back to rows that had no room
  useEffect(() => {
    if (!figures?.reasons.some(({ reason }) => isForRoom(reason))) return;
    // There may be more by now: a user who was led to the limit has raised it.
    sheet
      .pending(['refused'])
      .then(rows => sheet.mark(rows, 'ready'))
      .then(found => update({ figures: found }), setBroken);
  }, [sheet]);

  const isChecked = figures !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file, way or mapping is checked again
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to ask changes with the figures alone
  useEffect(() => {
    if (held || !figures || figures.asked >= figures.ready) return;
    const controller = new AbortController();
    const { signal } = controller;
    setAsking({ done: figures.asked, total: figures.ready });
    imports
      .checkAgainstDirectory({
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
        // A service that answers about nothing is not asked for ever.
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
    /** How many rows the service was asked about, and of how many; undefined while it is not being asked. */
    asking,
    /** Why the file can't be checked at all. */
    broken,
    /** Why the service can't be asked. */
    failure: held?.failure,
    /** Asks no further, until it is to go on. */
    hold: () => {
      setHeld({});
      void sheet.figures().then(found => update({ figures: found }));
    },
    goOn: () => setHeld(undefined),
  };
}
