import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { formatList } from '../../../schema/formatList';
import { timeText } from '../../../schema/formats/times';
import { derivedFileName } from '../../screens/import/useCsvDownload';
import { QuestionDialog } from '../../screens/record/actions/QuestionDialog';
import {
  type ArchivedFiles,
  type ArchivedImport,
  archivedImportsKey,
  listArchived,
  removeArchived,
} from '../../storage/archivedImports';
import { saveFile } from '../../storage/saveFile';
import type { Storage } from '../../storage/storage';
import { RetryAlert } from '../../ui/ErrorAlert';
import { ActivityItem, CornerButton } from './ActivityItem';

/** The number of imports shown at first. */
const INITIAL_COUNT = 5;

/** Renders the user's imports whose files are archived, from any browser and visit. */
export function ArchivedImports({ storage }: { storage: Storage }) {
  const translate = useTranslate();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(INITIAL_COUNT);
  const { data, error, refetch } = useQuery({
    queryKey: [...archivedImportsKey, most],
    queryFn: async () => listArchived(await storage.files(), most),
    placeholderData: previous => previous,
    // Another browser may have added one.
    staleTime: 0,
  });
  if (error) {
    return (
      <RetryAlert
        text={translate('archivedImports.failed', { message: error.message })}
        onRetry={refetch}
        severity="warning"
        sx={{ mt: 4 }}
      />
    );
  }
  if (data === undefined || data.total === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 5 }}>
      <Typography id={titleId} variant="h3">
        {translate('archivedImports.title')}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {translate('archivedImports.help')}
      </Typography>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-labelledby={titleId}
        sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {data.imports.map(archived => (
          <ArchivedItem
            key={archived.id}
            archived={archived}
            storage={storage}
            onDeleted={() => list.current?.focus()}
          />
        ))}
      </Box>
      {data.total > data.imports.length && (
        <Button size="small" onClick={() => setMost(Number.POSITIVE_INFINITY)}>
          {translate('archivedImports.more', { count: data.total })}
        </Button>
      )}
    </Box>
  );
}

interface ArchivedItemProps {
  archived: ArchivedImport & { files: ArchivedFiles };
  storage: Storage;
  onDeleted(): void;
}

function ArchivedItem({ archived, storage, onDeleted }: ArchivedItemProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const nameId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { fileName: name, files, startedAt, endedAt } = archived;
  const when = timeText(startedAt, locale);
  const resource = translate(`resources.${archived.resource}.title`, { _: archived.resource });

  const { mutate: attempt, isPending: isBusy } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: ({ message }) => notify('archivedImports.notDone', { type: 'error', messageArgs: { message } }),
  });
  const saveButton = (text: 'result' | 'input', key: string, as: string) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={translate(`archivedImports.${text}Of`, { name })}
      onClick={() => attempt(async () => saveFile(await storage.files(), key, as))}
    >
      {translate(`archivedImports.${text}`)}
    </Button>
  );
  const remove = () =>
    attempt(async () => {
      await removeArchived(await storage.files(), archived.id);
      setIsAsked(false);
      onDeleted();
      await queryClient.invalidateQueries({ queryKey: archivedImportsKey });
    });

  return (
    <ActivityItem
      title={name}
      nameId={nameId}
      level="h4"
      corner={
        <CornerButton label={translate('archivedImports.delete', { name })} onClick={() => setIsAsked(true)}>
          <DeleteIcon fontSize="small" />
        </CornerButton>
      }
      when={translate('archivedImports.when', { resource, when })}
      actions={
        <>
          {files.result !== undefined && saveButton('result', files.result, derivedFileName(name, 'result'))}
          {files.input !== undefined && saveButton('input', files.input, name)}
        </>
      }
    >
      <Typography variant="body2">
        {endedAt === undefined ? translate('archivedImports.unfinished') : outcomeOf(archived, translate, locale)}
      </Typography>
      {isAsked && (
        <QuestionDialog
          question={translate('archivedImports.question', { name })}
          consequence={translate('archivedImports.consequence')}
          cancelLabel={translate('archivedImports.keep')}
          confirmLabel={translate('archivedImports.deleteDo')}
          destructive
          busy={isBusy}
          onCancel={() => setIsAsked(false)}
          onConfirm={remove}
        />
      )}
    </ActivityItem>
  );
}

function outcomeOf({ rows }: ArchivedImport, translate: ReturnType<typeof useTranslate>, locale: string) {
  const outcomes = Object.entries(rows)
    .filter(([name, count]) => count > 0 || name === 'created')
    .map(([name, count]) => translate(`import.result.${name}`, { count }));
  return formatList(outcomes, locale);
}
