import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { errorMessage } from '../../../dataProvider/thrown';
import { timeText } from '../../../schema/formats/times';
import { listed } from '../../../schema/listed';
import { besideFile } from '../../screens/import/useCsvDownload';
import { QuestionDialog } from '../../screens/record/actions/QuestionDialog';
import { type KeptFiles, type KeptImport, keptImportsKey, listKept, removeKept } from '../../storage/keptImports';
import { saveFile } from '../../storage/saveFile';
import type { Storage } from '../../storage/storage';
import { Failed } from '../../ui/Failure';
import { ActivityItem, CornerButton } from './ActivityItem';

/** How many are shown unless all are asked for. */
const FEW = 5;

/** The person's imports whose files are kept, wherever and whenever they were made. */
export function KeptImports({ storage }: { storage: Storage }) {
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(FEW);
  const { data, error, refetch } = useQuery({
    queryKey: [...keptImportsKey, most],
    queryFn: async () => listKept(await storage.files(), most),
    placeholderData: previous => previous,
    // Another browser may have made one since.
    staleTime: 0,
  });
  if (error) {
    return (
      <Failed
        text={translate('keptImports.failed', { message: error.message })}
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
        {translate('keptImports.title')}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {translate('keptImports.help')}
      </Typography>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-labelledby={titleId}
        sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {data.imports.map(kept => (
          <Kept key={kept.id} kept={kept} storage={storage} onDeleted={() => list.current?.focus()} />
        ))}
      </Box>
      {data.total > data.imports.length && (
        <Button size="small" onClick={() => setMost(Number.POSITIVE_INFINITY)}>
          {translate('keptImports.more', { count: data.total.toLocaleString(locale) })}
        </Button>
      )}
    </Box>
  );
}

interface KeptProps {
  kept: KeptImport & { files: KeptFiles };
  storage: Storage;
  onDeleted(): void;
}

function Kept({ kept, storage, onDeleted }: KeptProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const nameId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { fileName: name, files, startedAt, endedAt } = kept;
  const when = timeText(startedAt, locale);
  const resource = translate(`resources.${kept.resource}.title`, { _: kept.resource });

  /** Does it, and says when it did not work. */
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const message = errorMessage(error);
      notify('keptImports.notDone', { type: 'error', messageArgs: { message } });
    }
    setIsBusy(false);
  };
  const save = (key: string, as: string) => attempt(async () => saveFile(await storage.files(), key, as));
  const remove = () =>
    attempt(async () => {
      await removeKept(await storage.files(), kept.id);
      setIsAsked(false);
      onDeleted();
      await queryClient.invalidateQueries({ queryKey: keptImportsKey });
    });

  return (
    <ActivityItem
      title={name}
      nameId={nameId}
      level="h4"
      corner={
        <CornerButton label={translate('keptImports.delete', { name })} onClick={() => setIsAsked(true)}>
          <DeleteIcon fontSize="small" />
        </CornerButton>
      }
      when={translate('keptImports.when', { resource, when })}
      actions={
        <>
          {files.result !== undefined && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={translate('keptImports.resultOf', { name })}
              onClick={() => void save(files.result ?? '', besideFile(name, 'result'))}
            >
              {translate('keptImports.result')}
            </Button>
          )}
          {files.input !== undefined && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={translate('keptImports.inputOf', { name })}
              onClick={() => void save(files.input ?? '', name)}
            >
              {translate('keptImports.input')}
            </Button>
          )}
        </>
      }
    >
      <Typography variant="body2">
        {endedAt === undefined ? translate('keptImports.unfinished') : outcomeOf(kept, translate, locale)}
      </Typography>
      {isAsked && (
        <QuestionDialog
          question={translate('keptImports.question', { name })}
          consequence={translate('keptImports.consequence')}
          cancelLabel={translate('keptImports.keep')}
          confirmLabel={translate('keptImports.deleteDo')}
          destructive
          busy={isBusy}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => void remove()}
        />
      )}
    </ActivityItem>
  );
}

function outcomeOf({ rows }: KeptImport, translate: ReturnType<typeof useTranslate>, locale: string | undefined) {
  const outcomes = Object.entries(rows)
    .filter(([name, count]) => count > 0 || name === 'created')
    .map(([name, count]) => translate(`keptImports.rows.${name}`, { count: count.toLocaleString(locale) }));
  return listed(outcomes, locale);
}
