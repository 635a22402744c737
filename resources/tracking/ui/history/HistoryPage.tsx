import LinkIcon from '@mui/icons-material/LinkOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { formatList } from '../../../../schema/formatList';
import { fullSpanText, spanText } from '../../../../schema/formats/times';
import { useCopy } from '../../../../schema/useCopy';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../../src/organization/ChooseOrganization';
import { PageTitle } from '../../../../src/organization/PageTitle';
import { ZonePicker } from '../../../../src/range/ZonePicker';
import { ListMessage } from '../../../../src/screens/list/states/ListMessage';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { useScheme } from '../../../../src/theme/schemeChoice';
import { PageHeader } from '../../../../src/ui/PageHeader';
import { useMapSettings } from '../useMapSettings';
import { ExportMenu } from './ExportMenu';
import { HistoryTracks } from './HistoryTracks';
import { adjacentSpan, type HistoryQuery, spanInZone } from './historyQuery';
import './printing.css';
import { RangeControls } from './RangeControls';
import type { ShownTrack } from './readTracks';
import { trackColor } from './trackColors';
import { UserPicker } from './UserPicker';
import { type ChangeQuery, useHistoryQuery } from './useHistoryQuery';
import { useTrackedUsers } from './useTrackedUsers';
import { useTracks } from './useTracks';

/** Renders people's tracks in a range, with playback, statistics and export. */
export default function HistoryPage() {
  const organization = useActiveOrganization();
  return organization === undefined ? <ChooseOrganization /> : <OrganizationHistory />;
}

function OrganizationHistory() {
  const translate = useTranslate();
  const { query, change, now } = useHistoryQuery();
  const locale = useLocale();
  const isPhone = useOnPhone();
  // On a phone, the map comes first as soon as there are tracks.
  const [isExpanded, setExpanded] = useState(query.people.length === 0);
  const isCollapsible = isPhone && query.people.length > 0;
  return (
    <Box sx={{ '& > * + *': { mt: 4 } }}>
      <Header query={query} />
      {isCollapsible && (
        <Button
          className="no-print"
          startIcon={<TuneIcon fontSize="small" />}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ whiteSpace: 'normal' }}
        >
          {translate('historicalData.choice', { range: spanText(query.span, locale, query.zone) })}
        </Button>
      )}
      <Box
        className="no-print"
        sx={{
          display: isCollapsible && !isExpanded ? 'none' : 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: 3,
          rowGap: 3,
        }}
      >
        <UserPicker chosen={query.people} onChange={people => change({ people, at: undefined })} />
        <RangeControls
          span={query.span}
          zone={query.zone}
          now={now}
          onChange={span => change({ span, at: undefined })}
        />
        <ZonePicker
          zone={query.zone}
          onChange={zone => {
            const span = spanInZone(query.span, query.zone, zone);
            change({ zone, span, ...(span.from !== query.span.from && { at: undefined }) });
          }}
        />
      </Box>
      <Content query={query} change={change} />
    </Box>
  );
}

function Header({ query }: { query: HistoryQuery }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const copy = useCopy();
  const copyLink = async () => {
    if (await copy(window.location.href)) notify('historicalData.linkCopied', { type: 'success' });
  };
  return (
    <PageHeader
      heading={<PageTitle>{translate('historicalData.title')}</PageTitle>}
      detail={<Typography className="print-only">{fullSpanText(query.span, locale, query.zone)}</Typography>}
      description={translate('historicalData.description')}
    >
      {query.people.length > 0 && (
        <>
          <Button startIcon={<LinkIcon />} onClick={() => void copyLink()}>
            {translate('kit.copyLink')}
          </Button>
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('kit.print')}
          </Button>
          <ExportMenu query={query} />
        </>
      )}
    </PageHeader>
  );
}

interface ContentProps {
  query: HistoryQuery;
  change: ChangeQuery;
}

function Content({ query, change }: ContentProps): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  const scheme = useScheme();
  const { settings } = useMapSettings();
  const { people } = useTrackedUsers();
  const { data, error, refetch } = useTracks(query.people, query.span);
  // A string, so that only a change of people restarts playback, not any other change of the URL.
  const usernames = query.people.join(',');
  const shown = useMemo((): ShownTrack[] => {
    const names = new Map(people.map(({ username, name }) => [username, name]));
    const byUsername = new Map(data?.map(each => [each.track.username, each]));
    return usernames.split(',').flatMap((username, index) => {
      const each = byUsername.get(username);
      if (!each || each.track.count === 0) return [];
      return { username, name: names.get(username) ?? username, color: trackColor(index, scheme), ...each };
    });
  }, [data, people, usernames, scheme]);

  if (query.people.length === 0) {
    return (
      <ListMessage title={translate('historicalData.noUser.title')} text={translate('historicalData.noUser.text')} />
    );
  }
  if (error) {
    return (
      <ListMessage
        role="alert"
        title={translate('historicalData.failed.title')}
        text={translate('historicalData.failed.text')}
        detail={translate(error.message)}
      >
        <Button onClick={() => void refetch()}>{translate('shell.retry')}</Button>
      </ListMessage>
    );
  }
  if (!data) return <Loading />;
  if (shown.length === 0) {
    return (
      <ListMessage title={translate('historicalData.empty.title')} text={translate('historicalData.empty.text')}>
        <Button onClick={() => change({ span: adjacentSpan(query.span, -1, query.zone), at: undefined })}>
          {translate('historicalData.empty.earlier')}
        </Button>
      </ListMessage>
    );
  }
  const missing = query.people.filter(username => !shown.some(each => each.username === username));
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="info">
          {translate('historicalData.missing', {
            names: formatList(
              missing.map(each => people.find(({ username }) => username === each)?.name ?? each),
              locale,
            ),
          })}
        </Alert>
      )}
      <HistoryTracks tracks={shown} query={query} settings={settings} onChange={change} />
    </>
  );
}

function Loading() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('historicalData.loading')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '320px 1fr' }, gap: 4 }}
    >
      <Skeleton variant="rounded" height={200} />
      <Skeleton variant="rounded" height={480} />
    </Box>
  );
}
