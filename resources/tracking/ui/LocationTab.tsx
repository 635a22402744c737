import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { ConsoleRecord } from '../../../schema/wire';
import { addressFor } from '../../../src/organization/organizationAddress';

/** Renders links to a user's positions. Loads none itself, since each view of positions is in the audit log. */
export default function LocationTab({ record: { username, organization } }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const name = encodeURIComponent(String(username));
  const owner = typeof organization === 'string' ? organization : undefined;
  const links = {
    follow: `/live-tracking?person=${name}&follow=true`,
    lastKnown: `/last-known?person=${name}`,
    history: `/historical-data?people=${name}`,
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('positions.ofUser.audited')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {Object.entries(links).map(([link, address]) => (
          <Button key={link} component={LinkBase} to={addressFor(owner, address)} variant="outlined" size="small">
            {translate(`positions.ofUser.${link}`)}
          </Button>
        ))}
      </Stack>
    </>
  );
}
