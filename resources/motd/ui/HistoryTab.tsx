import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { etagOf } from '../../../dataProvider/stale';
import { formatList } from '../../../schema/formatList';
import { timeText } from '../../../schema/formats/times';
import { LazyMarkdown } from '../../../src/markdown/LazyMarkdown';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { QueryContent } from '../../../src/ui/QueryContent';
import { useCall } from '../../../src/ui/useCall';
import type { MotdEditionOnWire } from '../contract/motd';
import { useAudienceText, useTimesText } from './messageTexts';
import { useInvalidateMotd } from './useInvalidateMotd';

/** The action that is available for a message, by its state. */
const actionByState = {
  planned: 'cancel',
  shown: 'end',
  ended: 'restore',
  cancelled: 'restore',
  off: 'restore',
} as const;
type EditionAction = (typeof actionByState)[MotdEditionOnWire['state']];

/** Lists the published messages: author, time and changes. Each can be published again. */
export function HistoryTab() {
  const translate = useTranslate();
  const [pendingAction, setPendingAction] = useState<{ edition: MotdEditionOnWire; action: EditionAction }>();
  return (
    <>
      <QueryContent
        answer={useCall('motd/getHistory', {})}
        failed="motd.history.failed"
        empty={translate('motd.history.none')}
        height={<RecordSkeleton />}
      >
        {editions => (
          <Stack component="ol" sx={{ gap: 3, listStyle: 'none', p: 0, m: 0, maxWidth: 720 }}>
            {editions.map((edition, index) => (
              <Edition
                key={edition.edition}
                edition={edition}
                previous={editions[index + 1]}
                onAction={action => setPendingAction({ edition, action })}
              />
            ))}
          </Stack>
        )}
      </QueryContent>
      {pendingAction && <EditionActionDialog {...pendingAction} onClose={() => setPendingAction(undefined)} />}
    </>
  );
}

interface EditionProps {
  edition: MotdEditionOnWire;
  previous: MotdEditionOnWire | undefined;
  onAction: (action: EditionAction) => void;
}

function Edition({ edition, previous, onAction }: EditionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const when = timeText(edition.updatedAt, locale);
  const audience = useAudienceText(edition);
  const times = useTimesText(edition);
  const action = actionByState[edition.state];
  const changes = previous && changedFields(previous, edition).map(field => translate(`motd.history.parts.${field}`));
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {translate('motd.history.at', { when, who: edition.updatedBy ?? translate('motd.someUser') })}
        </Typography>
        <Chip
          size="small"
          {...(edition.state === 'shown' && { color: 'info' as const })}
          label={translate(`motd.history.states.${edition.state}`)}
        />
        <Box sx={{ flexGrow: 1 }} />
        <Button
          size="small"
          aria-label={translate(`motd.history.${action}.of`, { when })}
          onClick={() => onAction(action)}
        >
          {translate(`motd.history.${action}.do`)}
        </Button>
      </Stack>
      <LazyMarkdown>{edition.content}</LazyMarkdown>
      <Stack sx={{ mt: 2, gap: 1 }}>
        {edition.link !== null && (
          <Link
            href={edition.link}
            target="_blank"
            rel="noopener noreferrer"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {edition.link}
          </Link>
        )}
        <Typography variant="caption" color="textSecondary">
          {audience}
          {times && ` · ${times}`}
          {changes &&
            changes.length > 0 &&
            ` · ${translate('motd.history.changed', { what: formatList(changes, locale) })}`}
        </Typography>
      </Stack>
    </Paper>
  );
}

function EditionActionDialog({
  edition,
  action,
  onClose,
}: {
  edition: MotdEditionOnWire;
  action: EditionAction;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const invalidate = useInvalidateMotd();
  const { data: current, error } = useCall('version/getMotdContent', {});
  // Without the current message's etag, restoring would overwrite what another user publishes meanwhile.
  const isUnknown = action === 'restore' && current === undefined;
  const text = (field: string) => translate(`motd.history.${action}.${field}`);
  const mutation = useMutation({
    mutationFn: () =>
      action === 'restore'
        ? rpc('motd/restore', { edition: edition.edition, ...etagOf({ etag: current?.etag }) })
        : rpc('motd/cancel', { edition: edition.edition }),
    // Reload what another user has published meanwhile, so that the next attempt can replace it.
    onError: invalidate,
    onSuccess: async () => {
      await invalidate();
      onClose();
      notify(`motd.history.${action}.done`, { type: 'success' });
    },
  });
  return (
    <QuestionDialog
      question={text('question')}
      consequence={
        <>
          {text('consequence')}
          {action === 'restore' && current?.state === 'planned' && ` ${translate('motd.confirm.replaces')}`}
          <Paper variant="outlined" sx={{ p: 3, my: 3, color: 'text.primary', maxHeight: 240, overflow: 'auto' }}>
            <LazyMarkdown>{edition.content}</LazyMarkdown>
          </Paper>
        </>
      }
      cancelLabel={text('keep')}
      confirmLabel={text('do')}
      busy={mutation.isPending}
      error={mutation.error ?? (isUnknown ? error : null)}
      disabled={isUnknown}
      onCancel={onClose}
      onConfirm={() => mutation.mutate()}
    />
  );
}

const comparedFields = ['content', 'link', 'audience', 'active', 'startsAt', 'endsAt'] as const;

function changedFields(previous: MotdEditionOnWire, after: MotdEditionOnWire): (typeof comparedFields)[number][] {
  return comparedFields.filter(field => JSON.stringify(previous[field]) !== JSON.stringify(after[field]));
}
