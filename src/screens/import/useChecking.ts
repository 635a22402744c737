import { useEffect, useState } from 'react';
import { isOverLimit, type Sheet } from '../../../dataProvider/import';
import { useImport } from './ImportContext';

export type Checking = ReturnType<typeof useChecking>;

/**
 * Checks a draft's file against the rules of its fields, then has the service check the valid rows. After every change,
 * only rows that the service hasn't checked yet are sent.
 */
export function useChecking(sheet: Sheet) {
  return { fileError: useFileCheck(sheet), ...useServiceCheck(sheet) };
}

/** Checks the file against the rules of its fields. Returns why it can't be checked at all. */
function useFileCheck(sheet: Sheet): Error | undefined {
  const { plan, draftApi } = useImport();
  const { update } = draftApi;
  const { figures, mapping } = draftApi.draft;
  const [fileError, setFileError] = useState<Error>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sheet, when the user returns to it
  useEffect(() => {
    if (!figures?.reasons.some(({ reason }) => isOverLimit(reason))) return;
    // The limit may have been raised since, so check the rows that exceeded it again.
    sheet
      .pending(['refused'])
      .then(rows => sheet.mark(rows, 'ready'))
      .then(newFigures => update({ figures: newFigures }), setFileError);
  }, [sheet]);

  const isChecked = figures !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file, plan or mapping needs a new check
  useEffect(() => {
    if (isChecked) return;
    let isCurrent = true;
    setFileError(undefined);
    sheet.check(plan, mapping).then(
      newFigures => isCurrent && update({ figures: newFigures }),
      (error: Error) => isCurrent && setFileError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [sheet, plan, mapping, isChecked]);

  return fileError;
}

/** Has the service check the valid rows that it hasn't checked yet. */
function useServiceCheck(sheet: Sheet) {
  const { plan, imports, draftApi } = useImport();
  const { draft, of, update } = draftApi;
  const { figures } = draft;
  const { organization } = of;
  const [serviceProgress, setServiceProgress] = useState<{ done: number; total: number }>();
  const [paused, setPaused] = useState<{ failure?: Error }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows to send depend on the figures alone
  useEffect(() => {
    if (paused || !figures || figures.asked >= figures.ready) return;
    const controller = new AbortController();
    const { signal } = controller;
    setServiceProgress({ done: figures.asked, total: figures.ready });
    imports
      .checkWithService({
        plan,
        sheet,
        organization,
        signal,
        onProgress: (done, total) => {
          if (!signal.aborted) setServiceProgress({ done, total });
        },
      })
      .then(newFigures => {
        if (signal.aborted) return;
        setServiceProgress(undefined);
        // Stop if the service answered for none of the rows, rather than repeat the request forever.
        if (newFigures.asked === figures.asked) setPaused({});
        update({ figures: newFigures });
      })
      .catch((failure: Error) => {
        if (signal.aborted) return;
        setServiceProgress(undefined);
        setPaused({ failure });
      });
    return () => {
      controller.abort();
      setServiceProgress(undefined);
    };
  }, [sheet, plan, organization, figures, paused]);

  return {
    /** How many rows the service has checked, and of how many; undefined while no check is running. */
    serviceProgress,
    /** Why the service's check failed. */
    failure: paused?.failure,
    /** Pauses the service's check until `resume`. */
    pause: () => {
      setPaused({});
      void sheet.figures().then(newFigures => update({ figures: newFigures }));
    },
    resume: () => setPaused(undefined),
  };
}
