import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { roles } from '../../../contract/roles';
import { etagOf } from '../../../dataProvider/stale';
import { references, time } from '../../../schema/fields';
import { timeText } from '../../../schema/formats/times';
import { ReferencesInput } from '../../../schema/kinds/references/ReferencesInput';
import { ConflictNotice } from '../../../src/screens/record/form/ConflictNotice';
import { FieldFrame, frameIds } from '../../../src/screens/record/form/FieldFrame';
import { KindInput } from '../../../src/screens/record/form/KindInput';
import { useUnsaved } from '../../../src/screens/record/form/LeaveGuard';
import { useEditedValues } from '../../../src/screens/record/form/useEditedValues';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { Answered } from '../../../src/ui/Answered';
import { Failure } from '../../../src/ui/Failure';
import type { MotdOnWire } from '../contract/motd';
import { motdLimits } from '../contract/motdWords';
import { bodyOf, type Draft, draftOf, isChanged, isLinkAlone, isLinkLeft, problemsOf, undoOf } from './draft';
import { FormButtons } from './FormButtons';
import { MotdCard } from './notice/MotdCard';
import { Preview } from './Preview';
import { PublishDialog } from './PublishDialog';
import { TwoColumns } from './TwoColumns';
import { useAddPicture } from './useAddPicture';
import { useAudienceText } from './useAudienceText';
import { useMotd, useMotdChanged } from './useMotd';
import { useTimesText } from './useTimesText';

const organizationsField = references({ to: 'organizations' });
const timeField = time();

/** The message in force: written, looked at as people see it, and published. */
export function MessageTab() {
  return (
    <Answered answer={useMotd()} failed="motd.failed" height={<RecordSkeleton />}>
      {motd => <MessageForm motd={motd} />}
    </Answered>
  );
}

function MessageForm({ motd }: { motd: MotdOnWire }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const changed = useMotdChanged();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  // The message that was there when publishing began.
  const replaced = useRef(motd);
  const form = useEditedValues<Draft, MotdOnWire>({
    saved: draftOf(motd),
    etag: motd.etag,
    read: values => draftOf({ ...motd, ...values, state: 'shown' }),
    asksAlways: true,
    send(edited) {
      const body = { ...bodyOf(edited.values), ...etagOf(edited) };
      return isLinkAlone(edited.values, motd)
        ? rpc('version/updateMotdLink', { link: body.link ?? null, ...etagOf(edited) })
        : rpc('version/updateMotdContent', body);
    },
    async onSaved() {
      await changed();
    },
    done: 'motd.published',
    undoOf(_before, published) {
      const undo = undoOf(replaced.current, published);
      if (undo === undefined) return undefined;
      return () => (undo.call === 'motd/cancel' ? rpc(undo.call, undo.input) : rpc(undo.call, undo.input));
    },
  });
  const { values: draft, write } = form;
  const problems = problemsOf(draft);
  const isDirty = isChanged(draft, motd);
  useUnsaved(isDirty ? translate('motd.unsaved') : undefined);

  const say = (field: keyof typeof problems) => {
    const key = problems[field];
    const over = draft.content.trim().length - motdLimits.content;
    return key && (isDirty || field !== 'content')
      ? translate(key, { max: motdLimits.content, smart_count: over })
      : undefined;
  };
  const picture = useAddPicture(draft.content, content => write({ content }));
  const organizationIds = frameIds(`${id}-organizations`);

  return (
    <TwoColumns>
      <Stack
        component="form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (isDirty && Object.keys(problems).length === 0 && !form.isSaving) setAsking(true);
        }}
        sx={{ gap: 5 }}
      >
        <State motd={motd} />
        <TextField
          label={translate('motd.content')}
          value={draft.content}
          onChange={event => write({ content: event.target.value })}
          error={say('content') !== undefined}
          helperText={
            say('content') ??
            translate('motd.contentHelp', { count: draft.content.trim().length, max: motdLimits.content })
          }
          multiline
          minRows={6}
          maxRows={16}
          fullWidth
          inputRef={picture.field.ref}
          onPaste={picture.field.onPaste}
          onDragOver={picture.field.onDragOver}
          onDrop={picture.field.onDrop}
        />
        {picture.button && <Box sx={{ mt: -3 }}>{picture.button}</Box>}
        <TextField
          label={translate('motd.link')}
          type="url"
          value={draft.link}
          onChange={event => write({ link: event.target.value })}
          error={say('link') !== undefined}
          helperText={say('link') ?? translate('motd.linkHelp')}
          fullWidth
          slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'url' } }}
        />
        <FormControl component="fieldset" error={say('roles') !== undefined}>
          <FormLabel component="legend">{translate('motd.roles')}</FormLabel>
          <FormGroup row>
            {roles.map(role => (
              <FormControlLabel
                key={role}
                label={translate(`motd.role.${role}`)}
                control={
                  <Checkbox
                    checked={draft.roles.includes(role)}
                    onChange={(_event, isChecked) =>
                      write({ roles: roles.filter(each => (each === role ? isChecked : draft.roles.includes(each))) })
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          {say('roles') !== undefined && <FormHelperText sx={{ mx: 0 }}>{say('roles')}</FormHelperText>}
        </FormControl>
        <FieldFrame
          id={organizationIds.id}
          label={translate('motd.organizations')}
          help={translate('motd.organizationsHelp')}
        >
          <ReferencesInput
            {...organizationIds}
            field={organizationsField}
            value={[...draft.organizations]}
            onChange={chosen => write({ organizations: Array.isArray(chosen) ? chosen : [] })}
            onBlur={() => undefined}
            disabled={false}
            invalid={false}
            choiceLabel={choice => choice}
          />
        </FieldFrame>
        <FormControlLabel
          label={translate('motd.active')}
          control={<Switch checked={draft.active} onChange={(_event, isChecked) => write({ active: isChecked })} />}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 }}>
          {(['startsAt', 'endsAt'] as const).map(name => {
            const wrong = name === 'endsAt' ? say(name) : undefined;
            return (
              <KindInput
                key={name}
                id={`${id}-${name}`}
                field={timeField}
                label={translate(`motd.${name}`)}
                help={translate(`motd.${name}Help`)}
                {...(wrong !== undefined && { error: wrong })}
                value={draft[name]}
                onChange={at => write({ [name]: typeof at === 'string' ? at : null })}
                onBlur={() => undefined}
                choiceLabel={choice => choice}
              />
            );
          })}
        </Box>
        <MessageConflicts form={form} />
        <Failure error={form.error} />
        <FormButtons
          label={translate('motd.publish')}
          isDirty={isDirty}
          isWrong={Object.keys(problems).length > 0}
          isPending={form.isSaving}
          onDiscard={form.discard}
        />
      </Stack>
      {picture.dialog}
      {isAsking && (
        <PublishDialog
          draft={draft}
          isLinkLeft={isLinkLeft(draft, motd)}
          replacesPlanned={motd.state === 'planned'}
          onCancel={() => setAsking(false)}
          onConfirm={chosen => {
            setAsking(false);
            replaced.current = motd;
            form.save(chosen);
          }}
        />
      )}
      <Preview text={draft.content.slice(0, motdLimits.content)} empty={translate('motd.previewEmpty')}>
        {text => <MotdCard content={text} link={problems.link === undefined ? draft.link.trim() || null : null} />}
      </Preview>
    </TwoColumns>
  );
}

/** What another operator has published meanwhile in what is being written. */
function MessageConflicts({ form }: { form: ReturnType<typeof useEditedValues<Draft, MotdOnWire>> }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { base, conflicts, write } = form;
  const audience = useAudienceText({ audience: { roles: [...base.roles], organizations: [...base.organizations] } });
  const moment = (at: string | null) => (at === null ? '' : timeText(at, locale));
  const theirs: Record<keyof Draft, string> = {
    content: base.content,
    link: base.link,
    roles: audience,
    organizations: audience,
    active: translate(base.active ? 'list.values.yes' : 'list.values.no'),
    startsAt: moment(base.startsAt),
    endsAt: moment(base.endsAt),
  };
  return (
    <ConflictNotice
      conflicts={conflicts.map(name => ({
        name,
        label: translate(`motd.${name}`),
        theirs: theirs[name],
        onUse: () => write({ [name]: base[name] }),
      }))}
    />
  );
}

const stateTexts: Record<MotdOnWire['state'], string> = {
  planned: 'motd.statePlanned',
  shown: 'motd.state',
  ended: 'motd.stateOff',
  cancelled: 'motd.stateOff',
  off: 'motd.stateOff',
};

/** Who published the message in force, and how many have put it away. */
function State({ motd }: { motd: MotdOnWire }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
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
