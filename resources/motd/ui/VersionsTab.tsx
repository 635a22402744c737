import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { VersionOnWire } from '../../../contract/session';
import { etagOf } from '../../../dataProvider/stale';
import { text } from '../../../schema/fields';
import { timeText } from '../../../schema/formats/times';
import { checkText } from '../../../schema/kinds/text/text';
import { newsKey, useNews } from '../../../src/layout/useNews';
import { LazyMarkdown } from '../../../src/markdown/LazyMarkdown';
import { KindInput } from '../../../src/screens/record/form/KindInput';
import { useEditedValues } from '../../../src/screens/record/form/useEditedValues';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { QueryContent } from '../../../src/ui/QueryContent';
import { motdLimits } from '../contract/motdWords';
import { AnnouncementForm } from './AnnouncementForm';
import { MarkdownField } from './MarkdownField';
import { Preview } from './Preview';
import { changesOf, findVersionProblems, type VersionName, versionNames, versionsOf } from './versions';

const number = text();

/** Renders the form for released versions, minimum versions and release notes. */
export function VersionsTab() {
  const { news, ...answer } = useNews();
  return (
    <QueryContent answer={{ ...answer, data: news }} failed="motd.versions.failed" height={<RecordSkeleton />}>
      {current => <VersionsForm current={current} />}
    </QueryContent>
  );
}

function VersionsForm({ current }: { current: VersionOnWire }) {
  const translate = useTranslate();
  const id = useId();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { rpc } = useConsoleDataProvider();
  const form = useEditedValues({
    saved: versionsOf({ ...current }),
    etag: current.etag,
    read: versionsOf,
    send: edited => rpc('version/updateVersion', { ...changesOf(edited.base, edited.values), ...etagOf(edited) }),
    async onSaved(saved) {
      if (saved) queryClient.setQueryData(newsKey, saved);
      else await queryClient.invalidateQueries({ queryKey: newsKey });
    },
    done: 'motd.versions.announced',
  });
  const { values: versions, write } = form;
  const problems = findVersionProblems(versions);
  const notes = versions.notes.trim();
  const wrongNotes = checkText(notes, { max: motdLimits.notes, multiline: true });
  const isDirty = Object.keys(changesOf(form.base, versions)).length > 0;
  const isInvalid = wrongNotes !== undefined || Object.keys(problems).length > 0;

  const input = (name: VersionName) => {
    const problem = problems[name];
    return (
      <KindInput
        key={name}
        id={`${id}-${name}`}
        field={number}
        label={translate(`motd.versions.${name}`)}
        error={problem && translate(problem.key, { released: problem.released })}
        value={versions[name]}
        onChange={typed => write({ [name]: typed ?? '' })}
      />
    );
  };

  return (
    <AnnouncementForm
      form={form}
      texts="motd.versions"
      submitLabel={translate('motd.versions.announce')}
      isDirty={isDirty}
      isInvalid={isInvalid}
      onSubmit={() => form.save()}
      theirs={form.base}
      preview={
        <Preview text={versions.notes.slice(0, motdLimits.notes)} empty={translate('motd.versions.previewEmpty')}>
          {text => (
            <Box sx={{ p: 4 }}>
              <LazyMarkdown>{text}</LazyMarkdown>
            </Box>
          )}
        </Preview>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {translate('motd.versions.updated', { when: timeText(current.updatedAt, locale) })}
      </Typography>
      <Group title={translate('motd.versions.released')}>{versionNames.slice(0, 3).map(input)}</Group>
      <Group title={translate('motd.versions.minimum')} help={translate('motd.versions.minimumHelp')}>
        {versionNames.slice(3).map(input)}
      </Group>
      <MarkdownField
        label={translate('motd.versions.notes')}
        help={translate('motd.versions.notesHelp', { max: motdLimits.notes, count: notes.length })}
        error={
          wrongNotes &&
          translate(wrongNotes.key === 'tooLong' ? 'motd.versions.notesTooLong' : `validation.${wrongNotes.key}`, {
            max: motdLimits.notes,
            smart_count: notes.length - motdLimits.notes,
          })
        }
        text={versions.notes}
        onChange={text => write({ notes: text })}
      />
    </AnnouncementForm>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h2" sx={{ mb: help ? 0 : 3 }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {help}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 4 }}>{children}</Box>
    </div>
  );
}
