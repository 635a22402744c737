import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { updateConsoleUser } from '../../../src/auth/updateConsoleUser';
import { useNews } from '../../../src/layout/useNews';
import { useVersionNumber } from '../../../src/layout/useVersionNumber';
import { LazyMarkdown } from '../../../src/markdown/LazyMarkdown';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { BusyButton } from '../../../src/ui/BusyButton';
import { DescriptionItem, DescriptionList } from '../../../src/ui/DescriptionList';
import { ErrorAlert, RetryAlert } from '../../../src/ui/ErrorAlert';
import { Section } from '../../../src/ui/Section';
import { useChange } from './account';

/** Renders the console's version and news. Links to `#about` focus it. */
export function AboutPanel() {
  const translate = useTranslate();
  const version = useVersionNumber();
  const { news, error, refetch } = useNews();
  const panel = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every click on the link focuses the panel
  useEffect(() => {
    if (hash === '#about') panel.current?.focus();
  }, [hash, key]);

  return (
    <Section ref={panel} title={translate('profile.about.title')}>
      <DescriptionList>
        <DescriptionItem name={translate('profile.about.version')}>
          {version ?? <Skeleton width={48} />}
        </DescriptionItem>
        {news ? (
          <>
            <DescriptionItem name={translate('profile.about.announced')}>
              {translate('profile.about.announcedVersions', { web: news.web, ios: news.ios, android: news.android })}
            </DescriptionItem>
            <DescriptionItem name={translate('account.news')}>
              {news.notes ? <LazyMarkdown>{news.notes}</LazyMarkdown> : translate('profile.about.noNews')}
              <Unseen version={news.web} />
            </DescriptionItem>
          </>
        ) : null}
      </DescriptionList>
      {error ? (
        <RetryAlert text={translate('profile.about.failed', { message: error.message })} onRetry={refetch} />
      ) : null}
    </Section>
  );
}

/** Renders a chip for unread news and the button to mark it as read. Nothing if it has been read. */
function Unseen({ version }: { version: string }) {
  const translate = useTranslate();
  const { isUnseen } = useNews();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const mark = useChange({
    change: () => rpc('user/updateLastCheckedVersion', { version }),
    onDone: () => updateConsoleUser(queryClient, { lastCheckedVersion: version }),
  });
  if (!isUnseen) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Chip label={translate('profile.about.unread')} color="info" sx={{ mr: 2 }} />
      <BusyButton size="small" loading={mark.isPending} onClick={() => mark.mutate()}>
        {translate('profile.about.seen')}
      </BusyButton>
      <ErrorAlert error={mark.error} />
    </Box>
  );
}
