import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ImportPlan, ImportRun, Imports, InterruptedImport } from '../../../dataProvider/import';
import { toError } from '../../../dataProvider/thrown';
import type { AnyResource } from '../../../schema/define';
import { timeText } from '../../../schema/formats/times';
import { type DraftTarget, isFor } from './draft';
import { useImportTexts } from './useImportTexts';

interface EarlierImportsProps {
  resource: AnyResource;
  of: DraftTarget;
  imports: Imports;
  runs: readonly ImportRun[];
  planOf: (way: string) => ImportPlan;
  onOpen: (run: string) => void;
}

/** The imports that were begun before: those that still run or are over, and those that a closed page interrupted. */
export function EarlierImports({ resource, of, imports, runs, planOf, onOpen }: EarlierImportsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { figure } = useImportTexts(resource);
  const { interrupted, forget } = useInterrupted(of, imports);
  const [failure, setFailure] = useState<Error>();

  const resume = async (id: string) => {
    try {
      const run = await imports.reopen(id, planOf);
      imports.resume(run.id);
      onOpen(run.id);
    } catch (error) {
      setFailure(toError(error));
    }
  };

  if (runs.length === 0 && interrupted.length === 0) return null;
  return (
    <Stack sx={{ gap: 3, mb: 5 }}>
      {failure && (
        <Alert severity="error">{translate('import.interrupted.failed', { message: failure.message })}</Alert>
      )}
      {interrupted.map(({ id, way, fileName, done, total, startedAt }) => (
        <Alert key={id} severity="warning">
          <AlertTitle>{translate('import.interrupted.title', { name: fileName })}</AlertTitle>
          {translate(interruptedText(resource, way), {
            done: figure(done),
            total: figure(total),
            time: timeText(startedAt, locale),
          })}
          <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
            <Button onClick={() => resume(id)}>{translate('import.interrupted.resume')}</Button>
            <Button variant="text" onClick={() => forget(id)}>
              {translate('import.interrupted.discard')}
            </Button>
          </Stack>
        </Alert>
      ))}
      {runs.map(({ id, fileName, done, total }) => (
        <Alert
          key={id}
          severity="info"
          action={
            <Button size="small" onClick={() => onOpen(id)}>
              {translate('import.running.open')}
            </Button>
          }
        >
          {translate('import.running.title', { name: fileName, done: figure(done), total: figure(total) })}
        </Alert>
      ))}
    </Stack>
  );
}

/** What becomes of the rows without an answer when the import goes on. */
function interruptedText(resource: AnyResource, way: string): string {
  const definition = resource.imports?.[way];
  if (!definition?.each) return 'import.interrupted.text';
  return definition.distinct?.length ? 'import.interrupted.textEach' : 'import.interrupted.textForGood';
}

function useInterrupted(of: DraftTarget, imports: Imports) {
  const [interrupted, setInterrupted] = useState<readonly InterruptedImport[]>([]);
  useEffect(() => {
    let isWanted = true;
    imports.interrupted().then(
      found => {
        if (!isWanted) return;
        setInterrupted(found.filter(each => isFor(each, of)));
      },
      // A browser that keeps nothing has kept no import, and says so when one runs.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [imports, of]);
  return {
    interrupted,
    forget: async (id: string) => {
      await imports.discard(id);
      setInterrupted(known => known.filter(each => each.id !== id));
    },
  };
}
