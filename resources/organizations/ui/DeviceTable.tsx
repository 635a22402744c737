import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { OrganizationLink } from '../../../src/organization/OrganizationLink';
import { listAddress } from '../../../src/ui/listAddress';
import { MutedText, QueryContent } from '../../../src/ui/QueryContent';
import { useCall } from '../../../src/ui/useCall';

/** Renders the number of devices per app version. Each number links to the list of those devices. */
export function DeviceTable({ organization }: { organization: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ mt: 4 }}>
      <QueryContent
        answer={useCall('getOrganizationDeviceInfo', { organization })}
        failed="kit.figuresFailed"
        height={120}
      >
        {devices =>
          devices.length === 0 ? (
            <MutedText>{translate('organization.summary.noDevices')}</MutedText>
          ) : (
            <Table size="small" aria-label={translate('organization.summary.versions')}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('organization.summary.platform')}</TableCell>
                  <TableCell>{translate('organization.summary.version')}</TableCell>
                  <TableCell align="right">{translate('organization.summary.count')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {devices.map(device => (
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
          )
        }
      </QueryContent>
    </Box>
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
