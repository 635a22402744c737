import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../../src/organization/ChooseOrganization';
import { useMapSettings } from '../useMapSettings';
import { LiveBoard } from './LiveBoard';

/** Where people are, as they move. */
export default function LiveTrackingPage() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const { isPending, settings } = useMapSettings();
  if (organization === undefined) return <ChooseOrganization />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: { xs: 560, sm: 480 } }}>
      <Box sx={{ flexShrink: 0, mb: 2 }}>
        <Typography variant="h1">{translate('liveTracking.title')}</Typography>
        <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {translate('liveTracking.description')}
        </Typography>
      </Box>
      {isPending ? (
        <Skeleton variant="rounded" sx={{ flexGrow: 1 }} />
      ) : (
        <LiveBoard key={organization} organization={organization} settings={settings} />
      )}
    </Box>
  );
}
