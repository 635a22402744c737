import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { VersionOnWire } from '../../../contract/session';
import { etagOf } from '../../../dataProvider/stale';
import { timeText } from '../../../schema/formats/times';
import { newsKey, useNews } from '../../../src/layout/useNews';
import { LateMarkdown } from '../../../src/markdown/LateMarkdown';
import { ConflictNotice } from '../../../src/screens/record/form/ConflictNotice';
import { useUnsaved } from '../../../src/screens/record/form/LeaveGuard';
import { useEditedValues } from '../../../src/screens/record/form/useEditedValues';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { Answered } from '../../../src/ui/Answered';
import { Failure } from '../../../src/ui/Failure';
import { motdLimits } from '../contract/motdWords';
import { FormButtons } from './FormButtons';
import { Preview } from './Preview';
import { TwoColumns } from './TwoColumns';
import { changesOf, versionNames, versionsOf, wrongVersions } from './versions';

/** Which versions of the console and the apps are out, which are too old, and what is new. */
export function VersionsTab() {
  const { news, ...answer } = useNews();
  return (
    <Answered answer={{ ...answer, data: news }} failed="motd.versions.failed" height={<RecordSkeleton />}>
      {present => <VersionsForm present={present} />}
    </Answered>
  );
}

function VersionsForm({ present }: { present: VersionOnWire }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const queryClient = useQueryClient();
  const { rpc } = useConsoleDataProvider();
  const form = useEditedValues({
    saved: versionsOf({ ...present }),
    etag: present.etag,
    read: versionsOf,
    send: edited => rpc('version/updateVersion', { ...changesOf(edited.base, edited.values), ...etagOf(edited) }),
    async onSaved(saved) {
      if (saved) queryClient.setQueryData(newsKey, saved);
      else await queryClient.invalidateQueries({ queryKey: newsKey });
    },
    done: 'motd.versions.announced',
  });
  const { values: versions, write } = form;
  const wrong = wrongVersions(versions);
  const over = versions.notes.trim().length - motdLimits.notes;
  const isDirty = Object.keys(changesOf(form.base, versions)).length > 0;
  const isWrong = over > 0 || Object.keys(wrong).length > 0;
  useUnsaved(isDirty ? translate('motd.versions.unsaved') : undefined);

  const field = (name: (typeof versionNames)[number]) => {
    const problem = wrong[name];
    return (
      <TextField
        key={name}
        label={translate(`motd.versions.${name}`)}
        value={versions[name]}
        onChange={event => write({ [name]: event.target.value })}
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
          if (isDirty && !isWrong && !form.isSaving) form.save();
        }}
        sx={{ gap: 5 }}
      >
        <Typography variant="body2" color="textSecondary">
          {translate('motd.versions.updated', { when: timeText(present.updatedAt, locale) })}
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
          onChange={event => write({ notes: event.target.value })}
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
        <ConflictNotice
          conflicts={form.conflicts.map(name => ({
            name,
            label: translate(`motd.versions.${name}`),
            theirs: form.base[name],
            onUse: () => write({ [name]: form.base[name] }),
          }))}
        />
        <Failure error={form.error} />
        <FormButtons
          label={translate('motd.versions.announce')}
          isDirty={isDirty}
          isWrong={isWrong}
          isPending={form.isSaving}
          onDiscard={form.discard}
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
