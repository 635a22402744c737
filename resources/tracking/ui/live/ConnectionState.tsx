import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { formatList } from '../../../../schema/formatList';
import { Dot } from '../../../../schema/kinds/Dot';
import { ageText } from '../positions/ageText';
import { useNow } from '../positions/useNow';
import type { LiveLink } from './liveLink';

/** Renders the connection's state, the time of the last update and the next attempt. */
export function ConnectionState({ link, isPaused }: { link: LiveLink; isPaused: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { state, hasFailed, retryAt, message } = useSyncExternalStore(link.status.subscribe, link.status.get);
  const shownState = isPaused && state === 'live' ? 'paused' : state;
  const { lastMessageAt } = link;
  // Not for the first attempt. It stays during later ones, so that it keeps the focus.
  const canRetry = state !== 'live' && (state !== 'connecting' || hasFailed);
  const details = [
    ...(state === 'waiting' && retryAt === undefined ? [translate('liveTracking.connection.connecting')] : []),
    ...(retryAt !== undefined
      ? [translate('liveTracking.connection.again', { seconds: Math.max(0, Math.round((retryAt - now) / 1000)) })]
      : []),
    ...(lastMessageAt !== undefined
      ? [translate('liveTracking.connection.lastUpdate', { age: ageText(lastMessageAt, now, locale) })]
      : []),
  ];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, flexWrap: 'wrap', minHeight: 32 }}>
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 2 }}>
        <Dot tone={tones[shownState]} />
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {translate(`liveTracking.connection.${shownState}`, { message })}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatList(details, locale)}
      </Typography>
      {canRetry && (
        <Button size="small" onClick={() => link.retry()}>
          {translate('liveTracking.connection.retry')}
        </Button>
      )}
    </Stack>
  );
}

const tones = {
  connecting: 'information',
  live: 'good',
  waiting: 'bad',
  offline: 'bad',
  refused: 'bad',
  paused: 'warning',
} as const;
