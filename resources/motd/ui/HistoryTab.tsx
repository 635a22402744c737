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
import { timeText } from '../../../schema/formats/times';
import { listed } from '../../../schema/listed';
import { LateMarkdown } from '../../../src/markdown/LateMarkdown';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { Answered } from '../../../src/ui/Answered';
import { Failure } from '../../../src/ui/Failure';
import type { MotdEditionOnWire } from '../contract/motd';
import { useAudienceText } from './useAudienceText';
import { useMotd, useMotdChanged, useMotdHistory } from './useMotd';
import { useTimesText } from './useTimesText';

/** The action that is available for a message, by its state. */
const deeds = { planned: 'cancel', shown: 'end', ended: 'restore', cancelled: 'restore', off: 'restore' } as const;
type Deed = (typeof deeds)[MotdEditionOnWire['state']];

/** Lists the published messages: author, time and changes. Each can be published again. */
export function HistoryTab() {
  const translate = useTranslate();
  const [asking, setAsking] = useState<{ edition: MotdEditionOnWire; deed: Deed }>();
  return (
    <>
      <Answered answer={useMotdHistory()} failed="motd.history.failed" height={<RecordSkeleton />}>
        {editions =>
          editions.length === 0 ? (
            <Typography color="textSecondary">{translate('motd.history.none')}</Typography>
          ) : (
            <Stack component="ol" sx={{ gap: 3, listStyle: 'none', p: 0, m: 0, maxWidth: 720 }}>
              {editions.map((edition, index) => (
                <Edition
                  key={edition.edition}
                  edition={edition}
                  before={editions[index + 1]}
                  onAsk={deed => setAsking({ edition, deed })}
                />
              ))}
            </Stack>
          )
        }
      </Answered>
      {asking && <DeedDialog {...asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

interface EditionProps {
  edition: MotdEditionOnWire;
  before: MotdEditionOnWire | undefined;
  onAsk: (deed: Deed) => void;
}

function Edition({ edition, before, onAsk }: EditionProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const when = timeText(edition.updatedAt, locale);
  const audience = useAudienceText(edition);
  const times = useTimesText(edition);
  const deed = deeds[edition.state];
  const changes = before && changedParts(before, edition).map(part => translate(`motd.history.parts.${part}`));
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
        <Button size="small" aria-label={translate(`motd.history.${deed}.of`, { when })} onClick={() => onAsk(deed)}>
          {translate(`motd.history.${deed}.do`)}
        </Button>
      </Stack>
      <LateMarkdown>{edition.content}</LateMarkdown>
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
            ` · ${translate('motd.history.changed', { what: listed(changes, locale) })}`}
        </Typography>
      </Stack>
    </Paper>
  );
}

function DeedDialog({ edition, deed, onClose }: { edition: MotdEditionOnWire; deed: Deed; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const changed = useMotdChanged();
  const { data: present } = useMotd();
  const text = (part: string) => translate(`motd.history.${deed}.${part}`);
  const act = useMutation({
    mutationFn: () =>
      deed === 'restore'
        ? rpc('motd/restore', { edition: edition.edition, ...etagOf({ etag: present?.etag }) })
        : rpc('motd/cancel', { edition: edition.edition }),
    // Reload what another user has published meanwhile, so that the next attempt can replace it.
    onError: changed,
    onSuccess: async () => {
      await changed();
      onClose();
      notify(`motd.history.${deed}.done`, { type: 'success' });
    },
  });
  return (
    <QuestionDialog
      question={text('question')}
      consequence={
        <>
          {text('consequence')}
          <Paper variant="outlined" sx={{ p: 3, my: 3, color: 'text.primary', maxHeight: 240, overflow: 'auto' }}>
            <LateMarkdown>{edition.content}</LateMarkdown>
          </Paper>
          <Failure error={act.error} />
        </>
      }
      cancelLabel={text('keep')}
      confirmLabel={text('do')}
      busy={act.isPending}
      onCancel={onClose}
      onConfirm={() => act.mutate()}
    />
  );
}

const parts = ['content', 'link', 'audience', 'active', 'startsAt', 'endsAt'] as const;

function changedParts(before: MotdEditionOnWire, after: MotdEditionOnWire): (typeof parts)[number][] {
  return parts.filter(part => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
