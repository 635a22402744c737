import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { Moment } from '../../../schema/kinds/time/Moment';
import { useRelativeTime } from '../../../schema/kinds/time/useRelativeTime';
import type { ConsoleRecord } from '../../../schema/wire';
import { OrganizationLink } from '../../../src/organization/OrganizationLink';
import { Figure, FigureRow } from '../../../src/ui/Figures';
import { listAddress } from '../../../src/ui/listAddress';
import { QueryContent } from '../../../src/ui/QueryContent';
import { Subsection } from '../../../src/ui/Subsection';
import { useCall } from '../../../src/ui/useCall';
import { devicePlatforms } from '../../devices/contract/securityHubWords';

/** Shows key figures of an organisation. Each links to the list behind it. */
export default function SummaryTab({ record }: { record: ConsoleRecord }) {
  return (
    <QueryContent
      answer={useCall('getOrganizationSummary', { organization: record.id })}
      failed="kit.figuresFailed"
      height={400}
    >
      {summary => <Summary organization={record.id} summary={summary} />}
    </QueryContent>
  );
}

interface SummaryProps {
  organization: string;
  summary: CallOutput<'getOrganizationSummary'>;
}

function Summary({ organization, summary: { users, teams, devices, sms, lastActivityAt } }: SummaryProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const timeText = useRelativeTime();
  const formatNumber = (value: number) => value.toLocaleString(locale);
  const usersLink = (value: number, ...where: Comparison[]) => (
    <OrganizationLink organization={organization} to={listAddress('manage-users', { where })}>
      {formatNumber(value)}
    </OrganizationLink>
  );
  const statusFilter = (...statuses: string[]): Comparison => ({ field: 'status', operator: 'in', value: statuses });
  return (
    <>
      <Subsection title={translate('organization.summary.people')} sx={{ mb: 8 }}>
        <FigureRow>
          <Figure label={translate('organization.summary.total')}>{usersLink(users.total)}</Figure>
          <Figure label={translate('organization.summary.active')}>
            {usersLink(users.active, statusFilter('active', 'reset_required'))}
          </Figure>
          <Figure label={translate('organization.summary.invited')}>
            {usersLink(users.invited, statusFilter('invited'))}
          </Figure>
          <Figure label={translate('organization.summary.disabled')}>
            {usersLink(users.disabled, statusFilter('disabled'))}
          </Figure>
        </FigureRow>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {translate('organization.summary.lastActivity')}:{' '}
          {lastActivityAt === null ? (
            translate('organization.summary.never')
          ) : (
            <OrganizationLink
              organization={organization}
              to={listAddress('manage-users', { sort: { field: 'lastSeenAt', order: 'DESC' } })}
            >
              <Moment dateTime={lastActivityAt}>{timeText(lastActivityAt)}</Moment>
            </OrganizationLink>
          )}
        </Typography>
      </Subsection>
      <Subsection title={translate('organization.summary.teamsAndNumbers')} sx={{ mb: 8 }}>
        <FigureRow>
          <Figure label={translate('organization.summary.teams')}>
            <OrganizationLink organization={organization} to={listAddress('user-groups')}>
              {formatNumber(teams)}
            </OrganizationLink>
          </Figure>
          <Figure label={translate('organization.summary.numbers', { numbers: sms.numbers })}>
            {usersLink(sms.assigned, { field: 'twilioNumber', operator: 'empty', value: false })}
          </Figure>
        </FigureRow>
        {!sms.enabled && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
            {translate('organization.summary.smsOff')}
          </Typography>
        )}
      </Subsection>
      <Subsection title={translate('organization.summary.devices')} sx={{ mb: 8 }}>
        <FigureRow>
          {devicePlatforms.map(platform => (
            <Figure key={platform} label={translate(`organization.summary.platforms.${platform}`)}>
              <OrganizationLink
                organization={organization}
                to={listAddress('devices', { where: [{ field: 'platform', operator: 'in', value: [platform] }] })}
              >
                {formatNumber(devices[platform])}
              </OrganizationLink>
            </Figure>
          ))}
        </FigureRow>
        <DeviceTable organization={organization} />
      </Subsection>
    </>
  );
}

/** Renders the number of devices per app version. Each number links to the list of those devices. */
function DeviceTable({ organization }: { organization: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ mt: 4 }}>
      <QueryContent
        answer={useCall('getOrganizationDeviceInfo', { organization })}
        failed="kit.figuresFailed"
        empty={translate('organization.summary.noDevices')}
        height={120}
      >
        {devices => (
          <Table size="small" aria-label={translate('organization.summary.versions')}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('organization.summary.platform')}</TableCell>
                <TableCell>{translate('organization.summary.version')}</TableCell>
                <TableCell align="right">{translate('organization.summary.devices')}</TableCell>
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
        )}
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
