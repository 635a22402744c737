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
import type { MotdEditionOnWire } from '../../../contract/motd';
import { roles } from '../../../contract/routes';
import { listed } from '../../../schema/listed';
import { LateMarkdown } from '../../markdown/LateMarkdown';
import { useOrganizations } from '../../organization/activeOrganization';
import { QuestionDialog } from '../../screens/record/actions/QuestionDialog';
import { RecordSkeleton } from '../../screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { Failed, Failure } from '../profile/AccountForm';
import { changedParts } from './changedParts';
import { useMotdChanged, useMotdHistory } from './useMotd';

/** What was published, by whom and when, and what of it was new; any of it can be published again. */
export function HistoryTab() {
  const translate = useTranslate();
  const { data: editions, error, refetch } = useMotdHistory();
  const [asking, setAsking] = useState<MotdEditionOnWire>();
  if (!editions) {
    return error ? (
      <Failed text={translate('motd.history.failed', { message: error.message })} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  if (editions.length === 0) return <Typography color="textSecondary">{translate('motd.history.none')}</Typography>;
  return (
    <>
      <Stack component="ol" sx={{ gap: 3, listStyle: 'none', p: 0, m: 0, maxWidth: 720 }}>
        {editions.map((edition, index) => (
          <Edition
            key={edition.edition}
            edition={edition}
            before={editions[index + 1]}
            isCurrent={index === 0}
            onRestore={() => setAsking(edition)}
          />
        ))}
      </Stack>
      {asking && <RestoreDialog edition={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

interface EditionProps {
  edition: MotdEditionOnWire;
  before: MotdEditionOnWire | undefined;
  isCurrent: boolean;
  onRestore: () => void;
}

function Edition({ edition, before, isCurrent, onRestore }: EditionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const when = useMoment(edition.updatedAt);
  const audience = useAudienceText(edition);
  const changes = before && changedParts(before, edition).map(part => translate(`motd.history.parts.${part}`));
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {translate('motd.history.at', { when, who: edition.updatedBy ?? translate('motd.somebody') })}
        </Typography>
        {isCurrent && <Chip size="small" color="info" label={translate('motd.history.current')} />}
        {!edition.active && <Chip size="small" label={translate('motd.history.off')} />}
        <Box sx={{ flexGrow: 1 }} />
        {!isCurrent && (
          <Button size="small" aria-label={translate('motd.history.restoreOf', { when })} onClick={onRestore}>
            {translate('motd.history.restore')}
          </Button>
        )}
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
          {changes &&
            changes.length > 0 &&
            ` · ${translate('motd.history.changed', { what: listed(changes, locale) })}`}
        </Typography>
      </Stack>
    </Paper>
  );
}

function RestoreDialog({ edition, onClose }: { edition: MotdEditionOnWire; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const changed = useMotdChanged();
  const restore = useMutation({
    mutationFn: () => rpc('motd/restore', { edition: edition.edition }),
    onSuccess: async () => {
      await changed();
      onClose();
      notify('motd.history.restored', { type: 'success' });
    },
  });
  return (
    <QuestionDialog
      question={translate('motd.history.question')}
      consequence={
        <>
          {translate('motd.history.consequence')}
          <Paper variant="outlined" sx={{ p: 3, my: 3, color: 'text.primary', maxHeight: 240, overflow: 'auto' }}>
            <LateMarkdown>{edition.content}</LateMarkdown>
          </Paper>
          <Failure error={restore.error} />
        </>
      }
      cancelLabel={translate('motd.history.keep')}
      confirmLabel={translate('motd.history.restore')}
      busy={restore.isPending}
      onCancel={onClose}
      onConfirm={() => restore.mutate()}
    />
  );
}

function useMoment(at: string): string {
  const locale = useLocale() ?? 'en';
  return new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

function useAudienceText({ audience }: MotdEditionOnWire): string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { organizations } = useOrganizations();
  const list = new Intl.ListFormat(locale);
  const named =
    audience.roles.length === roles.length
      ? translate('motd.audience.everybody')
      : list.format(audience.roles.map(role => translate(`motd.role.${role}`)));
  if (audience.organizations.length === 0) return named;
  // One that is gone is known by its identifier alone.
  const places = audience.organizations.map(id => organizations.find(each => each.id === id)?.label ?? id);
  return translate('motd.audience.in', { roles: named, places: list.format(places) });
}
