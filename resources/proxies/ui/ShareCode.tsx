import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { QrCode } from '../../../schema/kinds/QrCode';
import type { AppProxy } from '../proxies';

/** The link that sets an app up for a proxy, to be scanned. */
export function ShareCode({ proxy: { name, shareLink } }: { proxy: AppProxy }) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mt: 8, mb: 1 }}>
        {translate('proxies.share.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('proxies.share.help')}
      </Typography>
      <Box sx={{ '& svg': { margin: 0 } }}>
        <QrCode text={shareLink} label={translate('proxies.share.code', { name })} />
      </Box>
    </section>
  );
}
