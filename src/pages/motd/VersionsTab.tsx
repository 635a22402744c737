import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { motdLimits } from '../../../contract/motdWords';
import type { VersionOnWire } from '../../../contract/version';
import { CallError } from '../../../dataProvider';
import { newsKey, useNews } from '../../layout/useNews';
import { LateMarkdown } from '../../markdown/LateMarkdown';
import { useLeave, useUnsaved } from '../../screens/record/form/LeaveGuard';
import { RecordSkeleton } from '../../screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { Failed, Failure } from '../profile/AccountForm';
import { FormButtons } from './FormButtons';
import { Preview } from './Preview';
import { TwoColumns } from './TwoColumns';
import { changesOf, type Versions, versionNames, wrongVersions } from './versions';

/** Which versions of the console and the apps are out, which are too old, and what is new. */
export function VersionsTab() {
  const translate = useTranslate();
  const { news, error, refetch } = useNews();
  if (news) return <VersionsForm present={news} />;
  return error ? (
    <Failed text={translate('motd.versions.failed', { message: error.message })} onRetry={() => void refetch()} />
  ) : (
    <RecordSkeleton />
  );
}

function VersionsForm({ present }: { present: VersionOnWire }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { rpc } = useConsoleDataProvider();
  const { pass } = useLeave();
  const [written, setWritten] = useState<Versions>({});
  const versions = { ...present, ...written };
  const changes = changesOf(present, written);
  const wrong = wrongVersions(versions);
  const over = versions.notes.trim().length - motdLimits.notes;
  const isDirty = Object.keys(changes).length > 0;
  const isWrong = over > 0 || Object.keys(wrong).length > 0;
  useUnsaved(isDirty ? translate('motd.versions.unsaved') : undefined);

  const announce = useMutation({
    mutationFn: () =>
      rpc('version/updateVersion', { ...changes, ...(present.etag !== undefined && { etag: present.etag }) }),
    // What another administrator has announced meanwhile is shown, and the next attempt is made from that.
    onError: error => {
      if (error instanceof CallError && error.current) void queryClient.invalidateQueries({ queryKey: newsKey });
    },
    onSuccess: saved => {
      queryClient.setQueryData(newsKey, saved);
      pass(() => setWritten({}));
      notify('motd.versions.announced', { type: 'success' });
    },
  });
  const field = (name: (typeof versionNames)[number]) => {
    const problem = wrong[name];
    return (
      <TextField
        key={name}
        label={translate(`motd.versions.${name}`)}
        value={versions[name]}
        onChange={event => setWritten({ ...written, [name]: event.target.value })}
        error={problem !== undefined}
        helperText={problem && translate(problem.key, { released: problem.released })}
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'decimal' } }}
      />
    );
  };

  return (
    <TwoColumns>
      <Stack
        component="form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (isDirty && !isWrong && !announce.isPending) announce.mutate();
        }}
        sx={{ gap: 5 }}
      >
        <Typography variant="body2" color="textSecondary">
          {translate('motd.versions.updated', {
            when: new Date(present.updatedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Typography>
        <div>
          <Typography variant="h2" sx={{ mb: 3 }}>
            {translate('motd.versions.released')}
          </Typography>
          <Box sx={fields}>{versionNames.slice(0, 3).map(field)}</Box>
        </div>
        <div>
          <Typography variant="h2">{translate('motd.versions.minimum')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            {translate('motd.versions.minimumHelp')}
          </Typography>
          <Box sx={fields}>{versionNames.slice(3).map(field)}</Box>
        </div>
        <TextField
          label={translate('motd.versions.notes')}
          value={versions.notes}
          onChange={event => setWritten({ ...written, notes: event.target.value })}
          error={over > 0}
          helperText={translate(over > 0 ? 'motd.versions.notesTooLong' : 'motd.versions.notesHelp', {
            max: motdLimits.notes,
            count: versions.notes.trim().length,
            smart_count: over,
          })}
          multiline
          minRows={6}
          maxRows={16}
          fullWidth
        />
        <Failure error={announce.error} />
        <FormButtons
          label={translate('motd.versions.announce')}
          isDirty={isDirty}
          isWrong={isWrong}
          isPending={announce.isPending}
          onDiscard={() => {
            announce.reset();
            setWritten({});
          }}
        />
      </Stack>
      <Preview text={versions.notes.slice(0, motdLimits.notes)} empty={translate('motd.versions.previewEmpty')}>
        {text => (
          <Box sx={{ p: 4 }}>
            <LateMarkdown>{text}</LateMarkdown>
          </Box>
        )}
      </Preview>
    </TwoColumns>
  );
}

const fields = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 4 } as const;
