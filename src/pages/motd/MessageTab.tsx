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
import { useMutation } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { MotdOnWire } from '../../../contract/motd';
import { motdLimits } from '../../../contract/motdWords';
import { roles } from '../../../contract/routes';
import { references, time } from '../../../schema/fields';
import { ReferencesInput } from '../../../schema/kinds/references/ReferencesInput';
import { MotdCard } from '../../layout/motd/MotdCard';
import { FieldFrame, frameIds } from '../../screens/record/form/FieldFrame';
import { KindInput } from '../../screens/record/form/KindInput';
import { useLeave, useUnsaved } from '../../screens/record/form/LeaveGuard';
import { RecordSkeleton } from '../../screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { Failed, Failure } from '../profile/AccountForm';
import { bodyOf, type Draft, draftOf, isChanged, isLinkAlone, isLinkLeft, problemsOf } from './draft';
import { FormButtons } from './FormButtons';
import { Preview } from './Preview';
import { PublishDialog } from './PublishDialog';
import { TwoColumns } from './TwoColumns';
import { useAddPicture } from './useAddPicture';
import { useMotd, useMotdChanged } from './useMotd';
import { useTimesText } from './useTimesText';

const organizationsField = references({ to: 'organizations' });
const timeField = time();

/** The message in force: written, looked at as people see it, and published. */
export function MessageTab() {
  const translate = useTranslate();
  const { data: motd, error, refetch } = useMotd();
  if (motd) return <MessageForm motd={motd} />;
  return error ? (
    <Failed text={translate('motd.failed', { message: error.message })} onRetry={() => void refetch()} />
  ) : (
    <RecordSkeleton />
  );
}

function MessageForm({ motd }: { motd: MotdOnWire }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const { pass } = useLeave();
  const changed = useMotdChanged();
  const id = useId();
  // Undefined while nothing is changed: then the form shows what is in force, whoever changed it.
  const [written, setWritten] = useState<Draft>();
  const draft = written ?? draftOf(motd);
  // The edition that was there when writing began; undefined: the one that is there now.
  const [madeFrom, setMadeFrom] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const problems = problemsOf(draft);
  const isDirty = written !== undefined && isChanged(draft, motd);
  useUnsaved(isDirty ? translate('motd.unsaved') : undefined);

  const publish = useMutation({
    mutationFn: (chosen: Draft) => {
      const body = bodyOf(chosen, madeFrom ?? motd.edition);
      const { link = null, edition = 0 } = body;
      return isLinkAlone(chosen, motd)
        ? rpc('version/updateMotdLink', { link, edition })
        : rpc('version/updateMotdContent', body);
    },
    onSuccess: async () => {
      await changed();
      pass(() => setWritten(undefined));
      notify('motd.published', { type: 'success' });
    },
    // What somebody else has published meanwhile is read; what is written stays, to be published after a look.
    onError: async () => {
      await changed();
      setMadeFrom(undefined);
    },
  });
  const write = (change: Partial<Draft>) => {
    if (written === undefined) setMadeFrom(motd.edition);
    setWritten({ ...draft, ...change });
  };
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
          if (isDirty && Object.keys(problems).length === 0 && !publish.isPending) setAsking(true);
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
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
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
        <Failure error={publish.error} />
        <FormButtons
          label={translate('motd.publish')}
          isDirty={isDirty}
          isWrong={Object.keys(problems).length > 0}
          isPending={publish.isPending}
          onDiscard={() => {
            publish.reset();
            setWritten(undefined);
          }}
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
            publish.mutate(chosen);
          }}
        />
      )}
      <Preview text={draft.content.slice(0, motdLimits.content)} empty={translate('motd.previewEmpty')}>
        {text => <MotdCard content={text} link={problems.link === undefined ? draft.link.trim() || null : null} />}
      </Preview>
    </TwoColumns>
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
          who: updatedBy ?? translate('motd.somebody'),
          when: new Date(updatedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
          smart_count: dismissed,
        });
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {text} {state !== 'off' && times}
    </Typography>
  );
}
