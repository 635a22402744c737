import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { OrganizationLink } from '../../../src/organization/OrganizationLink';
import { Failed } from '../../../src/ui/Failure';
import { listAddress } from '../../../src/ui/listAddress';
import { useCall } from '../../../src/ui/useCall';

/** How many devices have which version of the app; each number leads to those devices. */
export function DeviceTable({ organization }: { organization: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useCall('getOrganizationDeviceInfo', { organization });
  if (error) {
    return (
      <Failed
        text={translate('organization.summary.failed', { message: error.message })}
        onRetry={refetch}
        sx={{ mt: 4 }}
      />
    );
  }
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mt: 4 }} />;
  if (data.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {translate('organization.summary.noDevices')}
      </Typography>
    );
  }
  return (
    <Table size="small" aria-label={translate('organization.summary.versions')} sx={{ mt: 4 }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('organization.summary.platform')}</TableCell>
          <TableCell>{translate('organization.summary.version')}</TableCell>
          <TableCell align="right">{translate('organization.summary.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map(device => (
          <TableRow key={`${device.platform} ${device.appVersion}`}>
            <TableCell>{translate(`organization.summary.platforms.${device.platform}`)}</TableCell>
            <TableCell>{device.appVersion ?? translate('organization.summary.unknownVersion')}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <OrganizationLink
                organization={organization}
                to={listAddress('devices', { where: conditionsOf(device) })}
              >
                {device.count.toLocaleString(locale)}
              </OrganizationLink>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function conditionsOf({ platform, appVersion }: CallOutput<'getOrganizationDeviceInfo'>[number]): Comparison[] {
  return [
    { field: 'platform', operator: 'in', value: [platform] },
    appVersion === null
      ? { field: 'appVersion', operator: 'empty', value: true }
      : { field: 'appVersion', operator: 'eq', value: appVersion },
  ];
}
