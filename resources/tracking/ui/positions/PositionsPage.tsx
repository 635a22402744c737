import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { Redirect } from '../../../../src/app/Redirect';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../../src/organization/ChooseOrganization';
import { PageTitle } from '../../../../src/organization/PageTitle';
import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import { PageHeader } from '../../../../src/ui/PageHeader';
import { useMapSettings } from '../useMapSettings';
import { PositionsBoard } from './PositionsBoard';
import type { Mode } from './useBoard';

/** Each mode has its own URL, so that it can be linked to. */
const pages = { live: '/live-tracking', lastKnown: '/last-known' } as const satisfies Record<Mode, string>;
const modes = Object.keys(pages) as Mode[];

function modeOf(pathname: string): Mode | undefined {
  return modes.find(each => pathname.endsWith(pages[each]));
}

/** Renders the page of people's live or last known positions. */
export default function PositionsPage() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const { pathname } = useLocation();
  const { isPending, settings } = useMapSettings();
  const mode = modeOf(pathname);
  const isLive = mode === 'live';
  if (mode === undefined) return <Redirect to={pages.lastKnown} noPage={pathname} />;
  if (organization === undefined) return <ChooseOrganization />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: { xs: 680, sm: 600 } }}>
      <PageHeader
        heading={<PageTitle>{translate(isLive ? 'liveTracking.title' : 'lastKnown.title')}</PageTitle>}
        description={translate(isLive ? 'liveTracking.description' : 'positions.description')}
      >
        <Modes mode={mode} />
      </PageHeader>
      {isPending ? (
        <Skeleton variant="rounded" sx={{ flexGrow: 1 }} />
      ) : (
        <LeaveGuard key={organization} isInside={path => modeOf(path) !== undefined}>
          <PositionsBoard organization={organization} settings={settings} mode={mode} />
        </LeaveGuard>
      )}
    </Box>
  );
}

/** Renders the switch between the modes, which keeps the selected people and filters. */
function Modes({ mode }: { mode: Mode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_, value: Mode | null) => {
        if (value !== null) navigate({ pathname: pages[value], search });
      }}
      aria-label={translate('positions.modes.label')}
    >
      {modes.map(each => (
        <ToggleButton key={each} value={each}>
          {translate(`positions.modes.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
