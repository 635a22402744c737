import { useEvent, useTranslate } from 'ra-core';
import { startTransition, useEffect, useRef, useState } from 'react';
import {
  FileProblem,
  type Mapping,
  prepareReading,
  readCsv,
  type Sheet,
  suggestMapping,
} from '../../../dataProvider/import';
import { errorMessage } from '../../../dataProvider/thrown';
import type { Draft } from './draft';
import { useImport } from './ImportContext';

/**
 * Reads a chosen file into the draft. If the file has all mapped headings of the previous file, it keeps their mapping
 * and goes straight to the check.
 */
export function useFile() {
  const { plan, draftApi } = useImport();
  const { draft, update } = draftApi;
  const translate = useTranslate();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<{ name: string; text: string }>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(prepareReading, []);

  // The user may have chosen another kind of import while the file was read.
  const take = useEvent((sheet: Sheet) => {
    const { headings } = sheet.facts;
    draft.sheet?.close();
    const kept = reusableMapping(draft, headings);
    update({
      sheet,
      headings,
      mapping: kept ?? suggestMapping(headings, plan.columns),
      figures: undefined,
      step: kept ? 'check' : 'columns',
    });
  });

  async function read(file: File): Promise<void> {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setReading(true);
    setProblem(undefined);
    try {
      take(await readCsv(file, { signal }));
    } catch (error) {
      if (signal.aborted) return;
      const text =
        error instanceof FileProblem
          ? translate(`import.file.${error.key}`, error.args)
          : translate(errorMessage(error));
      setProblem({ name: file.name, text });
    }
    // In the same transition as the draft's next step.
    startTransition(() => setReading(false));
  }

  return { isReading, problem, read };
}

function reusableMapping({ headings: before = [], mapping }: Draft, headings: readonly string[]): Mapping | undefined {
  const assigned = new Map(before.map((heading, at) => [heading, mapping[at] ?? null]));
  const mapsAllHeadings = [...assigned].every(([heading, name]) => name === null || headings.includes(heading));
  return assigned.size > 0 && mapsAllHeadings ? headings.map(heading => assigned.get(heading) ?? null) : undefined;
}
