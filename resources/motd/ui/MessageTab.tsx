import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { roles } from '../../../contract/roles';
import { etagOf } from '../../../dataProvider/stale';
import { flag, references, time, url } from '../../../schema/fields';
import { timeText } from '../../../schema/formats/times';
import { KindInput } from '../../../src/screens/record/form/KindInput';
import { useEditedValues } from '../../../src/screens/record/form/useEditedValues';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { QueryContent } from '../../../src/ui/QueryContent';
import { useCall } from '../../../src/ui/useCall';
import type { MotdOnWire } from '../contract/motd';
import { motdLimits } from '../contract/motdWords';
import { AnnouncementForm } from './AnnouncementForm';
import {
  type Draft,
  draftOf,
  hasPreviousLink,
  isChanged,
  isOnlyLinkChanged,
  problemsOf,
  publishInput,
  undoOf,
} from './draft';
import { MarkdownField } from './MarkdownField';
import { useAudienceText, useTimesText } from './messageTexts';
import { MotdCard } from './notice/MotdCard';
import { Preview } from './Preview';
import { PublishDialog } from './PublishDialog';
import { useAddPicture } from './useAddPicture';
import { useInvalidateMotd } from './useInvalidateMotd';

const fields = {
  link: url(),
  organizations: references({ to: 'organizations' }),
  active: flag(),
  startsAt: time(),
  endsAt: time(),
};

/** Renders the form to edit, preview and publish the message of the day. */
export function MessageTab() {
  return (
    <QueryContent answer={useCall('version/getMotdContent', {})} failed="motd.failed" height={<RecordSkeleton />}>
      {motd => <MessageForm motd={motd} />}
    </QueryContent>
  );
}

function MessageForm({ motd }: { motd: MotdOnWire }) {
  const translate = useTranslate();
  const id = useId();
  const [isConfirming, setConfirming] = useState(false);
  const { form, publish } = useMessageForm(motd);
  const { values: draft, write } = form;
  const problems = problemsOf(draft);
  const isDirty = isChanged(draft, motd);
  const theirs = useDraftTexts(form.base);

  const errorText = (field: keyof Draft) => {
    const key = problems[field];
    if (!key || (field === 'content' && !isDirty)) return undefined;
    return translate(key, { max: motdLimits.content, smart_count: draft.content.trim().length - motdLimits.content });
  };
  const picture = useAddPicture(draft.content, content => write({ content }));
  const input = (name: keyof typeof fields, help?: string) => (
    <KindInput
      id={`${id}-${name}`}
      field={fields[name]}
      label={translate(`motd.${name}`)}
      help={help && translate(help)}
      error={errorText(name)}
      value={draft[name]}
      onChange={value => write({ [name]: value })}
    />
  );

  return (
    <>
      <AnnouncementForm
        form={form}
        texts="motd"
        submitLabel={translate('motd.publish')}
        isDirty={isDirty}
        isInvalid={Object.keys(problems).length > 0}
        onSubmit={() => setConfirming(true)}
        theirs={theirs}
        preview={
          <Preview text={draft.content.slice(0, motdLimits.content)} empty={translate('motd.previewEmpty')}>
            {text => <MotdCard content={text} link={problems.link === undefined ? draft.link : null} />}
          </Preview>
        }
      >
        <State motd={motd} />
        <MarkdownField
          label={translate('motd.content')}
          help={translate('motd.contentHelp', { count: draft.content.trim().length, max: motdLimits.content })}
          error={errorText('content')}
          text={draft.content}
          onChange={content => write({ content })}
          {...picture.field}
        >
          {picture.button}
        </MarkdownField>
        {input('link', 'motd.linkHelp')}
        <RolesField draft={draft} error={errorText('roles')} onChange={roles => write({ roles })} />
        {input('organizations', 'motd.organizationsHelp')}
        {input('active')}
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 }}>
          {input('startsAt', 'motd.startsAtHelp')}
          {input('endsAt', 'motd.endsAtHelp')}
        </Box>
      </AnnouncementForm>
      {picture.dialog}
      {isConfirming && (
        <PublishDialog
          draft={draft}
          hasPreviousLink={hasPreviousLink(draft, motd)}
          replacesPlanned={motd.state === 'planned'}
          onCancel={() => setConfirming(false)}
          onConfirm={chosen => {
            setConfirming(false);
            publish(chosen);
          }}
        />
      )}
    </>
  );
}

/** Returns the form's values, and a function that publishes them with an offer to undo. */
function useMessageForm(motd: MotdOnWire) {
  const { rpc } = useConsoleDataProvider();
  const invalidate = useInvalidateMotd();
  // The message before publishing, needed for undo.
  const messageBefore = useRef(motd);
  const form = useEditedValues<Draft, MotdOnWire>({
    saved: draftOf(motd),
    etag: motd.etag,
    read: values => draftOf({ ...motd, ...values, state: 'shown' }),
    alwaysAsks: true,
    async send(edited) {
      const body = { ...publishInput(edited.values), ...etagOf(edited) };
      try {
        return isOnlyLinkChanged(edited.values, motd)
          ? await rpc('version/updateMotdLink', { link: body.link ?? null, ...etagOf(edited) })
          : await rpc('version/updateMotdContent', body);
      } catch (error) {
        // Reload what another user has published meanwhile, which the next attempt replaces.
        void invalidate();
        throw error;
      }
    },
    onSaved: invalidate,
    done: 'motd.published',
    undoOf(_before, published) {
      const undo = undoOf(messageBefore.current, published);
      if (undo === undefined) return undefined;
      return () => (undo.call === 'motd/cancel' ? rpc(undo.call, undo.input) : rpc(undo.call, undo.input));
    },
  });
  const publish = (draft: Draft) => {
    messageBefore.current = motd;
    form.save(draft);
  };
  return { form, publish };
}

interface RolesFieldProps {
  draft: Draft;
  error: string | undefined;
  onChange(roles: Draft['roles']): void;
}

function RolesField({ draft, error, onChange }: RolesFieldProps) {
  const translate = useTranslate();
  const errorId = useId();
  return (
    <FormControl component="fieldset" error={error !== undefined} aria-describedby={error && errorId}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 500, p: 0 }}>
        {translate('motd.roles')}
      </Typography>
      <FormGroup row>
        {roles.map(role => (
          <FormControlLabel
            key={role}
            label={translate(`motd.role.${role}`)}
            control={
              <Checkbox
                checked={draft.roles.includes(role)}
                onChange={(_event, isChecked) =>
                  onChange(roles.filter(each => (each === role ? isChecked : draft.roles.includes(each))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error && (
        <FormHelperText id={errorId} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function useDraftTexts({ content, link, roles, organizations, active, startsAt, endsAt }: Draft) {
  const translate = useTranslate();
  const locale = useLocale();
  const audience = useAudienceText({ audience: { roles: [...roles], organizations: [...organizations] } });
  const moment = (at: string | null) => (at === null ? '' : timeText(at, locale));
  return {
    content,
    link: link ?? '',
    roles: audience,
    organizations: audience,
    active: translate(active ? 'list.cell.yes' : 'list.cell.no'),
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
  };
}

const stateTexts: Record<MotdOnWire['state'], string> = {
  planned: 'motd.statePlanned',
  shown: 'motd.state',
  ended: 'motd.stateOff',
  cancelled: 'motd.stateOff',
  off: 'motd.stateOff',
};

/** Renders who published the current message and how many users have dismissed it. */
function State({ motd }: { motd: MotdOnWire }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { updatedAt, updatedBy, dismissed, state } = motd;
  const times = useTimesText(motd);
  const text =
    updatedAt === null
      ? translate('motd.never')
      : translate(stateTexts[state], {
          who: updatedBy ?? translate('motd.someUser'),
          when: timeText(updatedAt, locale),
          smart_count: dismissed,
        });
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {text} {state !== 'off' && times}
    </Typography>
  );
}
