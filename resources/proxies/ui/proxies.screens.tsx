import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { references } from '../../../schema/fields';
import { KindCell } from '../../../schema/kinds/KindCell';
import { QrCode } from '../../../schema/kinds/QrCode';
import type { Screens } from '../../../schema/screens';
import { Subsection } from '../../../src/ui/Subsection';
import type { AppProxy } from '../proxies';

const field = references({ to: 'organizations' });

/** Renders the organisations whose apps may use a proxy, or "All". */
export function Organizations({ value }: { value: readonly string[] | null }) {
  const translate = useTranslate();
  if (value === null || value.length === 0) return translate('proxies.everyOrganization');
  return <KindCell value={value} field={field} resource="proxy" name="organizations" />;
}

function ShareCode({ proxy: { name, shareLink } }: { proxy: AppProxy }) {
  const translate = useTranslate();
  return (
    <Subsection title={translate('proxies.share.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('proxies.share.help')}
      </Typography>
      <Box sx={{ '& svg': { margin: 0 } }}>
        <QrCode text={shareLink} label={translate('proxies.share.code', { name })} />
      </Box>
    </Subsection>
  );
}

const screens: Screens<AppProxy> = {
  cells: { organizations: ({ value }) => <Organizations value={value} /> },
  values: { organizations: ({ value }) => <Organizations value={value} /> },
  Details: ({ record }) => <ShareCode proxy={record} />,
};
export default screens;
