import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { use, useId } from 'react';
import type { CallOutput } from '../../../../contract';
import { formatList } from '../../../../schema/formatList';
import { IsInteractive } from '../../../../schema/kinds/CopyText';
import { Ellipsis } from '../../../../schema/kinds/Ellipsis';
import { Muted } from '../../../../schema/kinds/Muted';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { TabStop } from '../../../../schema/kinds/tabStop';
import Popover from '../../../../src/app/Popover';
import { useScope } from '../../../../src/organization/activeOrganization';
import { QueryContent } from '../../../../src/ui/QueryContent';
import { useCall } from '../../../../src/ui/useCall';
import { usePopup } from '../../../../src/ui/usePopup';

type Tracker = CallOutput<'dns/getTracker'>;

/** Renders the name of a tracker. Clicking it opens a popover with details, where values are interactive. */
export function TrackerButton({ tracker }: { tracker: string | null }) {
  const translate = useTranslate();
  const id = useId();
  const isInteractive = use(IsInteractive);
  const tabIndex = use(TabStop);
  const { anchor, close, opener } = usePopup('dialog');
  if (tracker === null) return <Muted>–</Muted>;
  const name = nameOf(tracker);
  if (!isInteractive) return <Ellipsis>{name}</Ellipsis>;
  return (
    <>
      <Link
        component="button"
        dir="auto"
        type="button"
        tabIndex={tabIndex}
        title={translate('dnsLogs.tracker.open', { name })}
        {...opener}
        sx={oneLine}
      >
        {name}
      </Link>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 5, mt: 1, width: 340 } } }}
        >
          <TrackerCard tracker={tracker} headingId={id} />
        </Popover>
      )}
    </>
  );
}

/** Derives a name from an identifier such as `scorecard_research_beacon`, until the real one is loaded. */
function nameOf(tracker: string): string {
  const words = tracker.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function TrackerCard({ tracker, headingId }: { tracker: string; headingId: string }) {
  const answer = useCall('dns/getTracker', { tracker, ...useScope() }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Stack spacing={2}>
      <Typography id={headingId} variant="h3">
        {answer.data?.name ?? nameOf(tracker)}
      </Typography>
      <QueryContent answer={answer} failed="dnsLogs.tracker.failed" height={96}>
        {data => <TrackerFacts tracker={data} />}
      </QueryContent>
    </Stack>
  );
}

function TrackerFacts({ tracker }: { tracker: Tracker }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { company, companyUrl, category, description, domains, websiteUrl, privacyPolicyUrl } = tracker;
  const links = [
    { label: 'website', url: websiteUrl },
    { label: 'privacy', url: privacyPolicyUrl },
  ];
  return (
    <>
      <Typography variant="body2">{description}</Typography>
      <Fact label="company">
        {companyUrl === null ? company : <ExternalLink url={companyUrl}>{company}</ExternalLink>}
      </Fact>
      <Fact label="category">{translate(`dnsLogs.tracker.categories.${category}`)}</Fact>
      <Fact label="domains">{formatList(domains, locale)}</Fact>
      <Stack direction="row" spacing={4}>
        {links.map(
          ({ label, url }) =>
            url !== null && (
              <ExternalLink key={label} url={url}>
                {translate(`dnsLogs.tracker.${label}`)}
              </ExternalLink>
            ),
        )}
      </Stack>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Muted>{translate(`dnsLogs.tracker.${label}`)}: </Muted>
      {children}
    </Typography>
  );
}

/** A link to an external site. `noreferrer` hides where the user came from. */
function ExternalLink({ url, children }: { url: string; children: React.ReactNode }) {
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" variant="body2">
      {children}
    </Link>
  );
}
