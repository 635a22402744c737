import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { ImportRun } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { timeText } from '../../../schema/formats/times';
import { hasTarget } from './draft';
import { useImport } from './ImportContext';

/** Renders the imports that are running or finished, and those that a page unload interrupted. */
export function EarlierImports({ runs }: { runs: readonly ImportRun[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { resource, draftApi, imports, planOf, open } = useImport();
  const { data: left = [], refetch } = useQuery({
    queryKey: ['interruptedImports', draftApi.of],
    queryFn: () => imports.interrupted(),
    // Reads only browser storage, so it runs offline, too. A browser without storage reports that when an import runs.
    networkMode: 'always',
    gcTime: 0,
  });
  const interrupted = left.filter(each => hasTarget(each, draftApi.of));
  const { mutate: resume, error: failure } = useMutation({
    mutationFn: async (id: string) => {
      const run = await imports.reopen(id, planOf);
      imports.resume(run.id);
      open(run.id);
    },
    onError: () => refetch(),
  });

  const forget = async (id: string) => {
    await imports.discard(id);
    await refetch();
  };

  if (runs.length === 0 && interrupted.length === 0 && !failure) return null;
  return (
    <Stack sx={{ gap: 3, mb: 5 }}>
      {failure && (
        <Alert severity="error">
          {translate('import.interrupted.failed', { message: translate(failure.message) })}
        </Alert>
      )}
      {interrupted.map(({ id, way, fileName, done, total, startedAt }) => (
        <Alert key={id} severity="warning">
          <AlertTitle>{translate('import.interrupted.title', { name: fileName })}</AlertTitle>
          {translate(interruptedText(resource, way), {
            done,
            total,
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
            <Button size="small" onClick={() => open(id)}>
              {translate('import.running.open')}
            </Button>
          }
        >
          {translate('import.running.title', { name: fileName, done, total })}
        </Alert>
      ))}
    </Stack>
  );
}

/** Returns the text about what resuming does with the rows whose result is unknown. */
function interruptedText(resource: AnyResource, way: string): string {
  const definition = resource.imports?.[way];
  if (!definition?.each) return 'import.interrupted.text';
  return definition.distinct?.length ? 'import.interrupted.textEach' : 'import.interrupted.textForGood';
}
