import Box from '@mui/material/Box';
import { ListTab } from '../ListTab';
import { PrivacySwitches } from '../PrivacySwitches';

/** Renders the tab with the settings against ads and trackers. */
export default function Privacy() {
  return (
    <>
      <PrivacySwitches />
      <Box sx={{ height: 640, mt: 6 }}>
        <ListTab name="dns/privacy" />
      </Box>
    </>
  );
}
