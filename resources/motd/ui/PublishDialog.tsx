import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { RadioChoice } from '../../../src/ui/RadioChoice';
import { useCall } from '../../../src/ui/useCall';
import { type Draft, publishInput } from './draft';
import { useAudienceText, useTimesText } from './messageTexts';
import { MotdCard } from './notice/MotdCard';

interface PublishDialogProps {
  draft: Draft;
  /** Whether the link belongs to the previous message, so that the user must choose whether to keep it. */
  hasPreviousLink: boolean;
  /** Whether publishing cancels a planned message. */
  replacesPlanned: boolean;
  onCancel: () => void;
  onConfirm: (draft: Draft) => void;
}

/** Asks for confirmation before publishing. Shows a preview, the audience with its size, and the times. */
export function PublishDialog({ draft, hasPreviousLink, replacesPlanned, onCancel, onConfirm }: PublishDialogProps) {
  const translate = useTranslate();
  const [link, setLink] = useState<'keep' | 'remove' | undefined>(hasPreviousLink ? undefined : 'keep');
  const { audience = { roles: [], organizations: [] }, ...body } = publishInput(draft);
  const who = useAudienceText({ audience });
  const times = useTimesText(draft);
  const { data, error } = useCall('motd/getAudience', { audience });
  const people = data && { smart_count: data.people, audience: who };
  return (
    <QuestionDialog
      question={translate('motd.confirm.question')}
      consequence={
        draft.active
          ? error
            ? translate('motd.confirm.uncounted', { audience: who, message: error.message })
            : people && translate('motd.confirm.people', people)
          : translate('motd.confirm.off')
      }
      cancelLabel={translate('motd.confirm.cancel')}
      confirmLabel={translate('motd.publish')}
      disabled={link === undefined || (people === undefined && error === null)}
      onCancel={onCancel}
      onConfirm={() => onConfirm(link === 'remove' ? { ...draft, link: null } : draft)}
    >
      {draft.active && (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <MotdCard content={body.content} link={link === 'keep' ? (body.link ?? null) : null} />
        </Paper>
      )}
      {draft.active && <Typography variant="body2">{times ?? translate('motd.times.none')}</Typography>}
      {replacesPlanned && <Typography variant="body2">{translate('motd.confirm.replaces')}</Typography>}
      {hasPreviousLink && (
        <RadioChoice
          label={translate('motd.confirm.link', { link: draft.link })}
          value={link ?? null}
          options={['keep', 'remove'] as const}
          labelOf={choice => translate(`motd.confirm.links.${choice}`)}
          onChoose={setLink}
        />
      )}
    </QuestionDialog>
  );
}
