import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useNotify, useResourceContext, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import { timeText } from '../../../schema/formats/times';
import type { Tone } from '../../../schema/kinds/choice/choice';
import { Dot } from '../../../schema/kinds/Dot';
import type { ConsoleRecord } from '../../../schema/wire';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert, RetryAlert } from '../../../src/ui/ErrorAlert';
import { Subsection } from '../../../src/ui/Subsection';
import { visuallyHidden } from '../../../src/ui/visuallyHidden';
import { alertSwitch, type NoticeKind, type NoticeState } from '../../devices/contract/securityHubWords';

/** Polling interval in milliseconds, because mails are sent in the background. */
const POLLING_MS = 15_000;

type Notices = CallOutput<'organization/getNotices'>;
type Notice = NonNullable<Notices['report']['last']>;

const tones: Readonly<Record<NoticeState, Tone>> = {
  sent: 'good',
  waiting: 'information',
  retrying: 'warning',
  failed: 'bad',
  nothing: 'neutral',
};

/** Shows an organisation's last report and alerts, their delivery status, and when the next ones are planned. */
export default function NoticesPanel({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const organization = record.id;
  const { data, error, refetch } = useQuery({
    // The record is part of the key so that a changed schedule is fetched again.
    queryKey: ['organization/getNotices', organization, record],
    queryFn: ({ signal }) => rpc('organization/getNotices', { organization }, { signal }),
    refetchInterval: POLLING_MS,
    placeholderData: previous => previous,
  });
  return (
    <Subsection title={translate('organization.notices.title')} sx={{ mt: 8 }}>
      {error && !data && (
        <RetryAlert text={translate('organization.notices.unread', { message: error.message })} onRetry={refetch} />
      )}
      {data && <NoticesTable notices={data} organization={organization} onSentAgain={() => void refetch()} />}
    </Subsection>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  'th, td': {
    padding: '8px 0',
    paddingRight: 16,
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  'thead th': { color: theme.palette.text.secondary, fontWeight: theme.typography.fontWeightRegular },
  'tbody th': { fontWeight: theme.typography.fontWeightRegular },
  [theme.breakpoints.down('sm')]: {
    thead: visuallyHidden,
    'tr, th, td': { display: 'block' },
    'tbody tr': { padding: '8px 0', borderBottom: `1px solid ${theme.palette.divider}` },
    'tbody th, tbody td': { padding: '2px 0', borderBottom: 0 },
    'tbody th': { fontWeight: theme.typography.fontWeightMedium },
    // The column headers are hidden at this width, so each cell shows its own.
    'td::before': { content: 'attr(data-column)', display: 'block', color: theme.palette.text.secondary },
  },
}));

function NoticesTable({
  notices: { delivers, report, alerts, timezone },
  ...resendProps
}: Pick<ResendButtonProps, 'organization' | 'onSentAgain'> & { notices: Notices }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? 'organization';
  const time = useTimeFormat(timezone);
  const column = (name: 'kind' | 'last' | 'next') => translate(`organization.notices.columns.${name}`);
  return (
    <>
      {!delivers && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {translate('organization.notices.noServer')}
        </Alert>
      )}
      <Table aria-label={translate('organization.notices.title')}>
        <thead>
          <tr>
            {(['kind', 'last', 'next'] as const).map(name => (
              <th key={name} scope="col">
                {column(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{translate(`resources.${resource}.fields.reportSchedule`)}</th>
            <td data-column={column('last')}>
              <LastNotice notice={report.last} timezone={timezone} />
              {report.last?.state === 'failed' && <ResendButton {...resendProps} kind="report" />}
            </td>
            <td data-column={column('next')}>
              {report.next === null ? translate('organization.notices.off') : time(report.next)}
            </td>
          </tr>
          {alerts.map(({ event, active, last, collected, next }) => (
            <tr key={event}>
              <th scope="row">{translate(`resources.${resource}.fields.${alertSwitch(event)}`)}</th>
              <td data-column={column('last')}>
                <LastNotice notice={last} timezone={timezone} />
                {last?.state === 'failed' && <ResendButton {...resendProps} kind={event} />}
              </td>
              <td data-column={column('next')}>
                {!active
                  ? translate('organization.notices.off')
                  : next === null
                    ? translate('organization.notices.atOnce')
                    : translate('organization.notices.collected', { smart_count: collected, time: time(next) })}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {translate('organization.notices.zone', { zone: timezone })}
      </Typography>
    </>
  );
}

function LastNotice({ notice, timezone }: { notice: Notice | null; timezone: string }) {
  const translate = useTranslate();
  const time = useTimeFormat(timezone);
  if (notice === null) return <>{translate('organization.notices.never')}</>;
  const { at, state, sent, recipients, events, error, retryAt } = notice;
  const stateText = translate(`organization.notices.states.${state}`, { smart_count: recipients, sent });
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
      <Dot tone={tones[state]} />
      <span>
        <time dateTime={at}>{time(at)}</time>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {stateText}
          {events > 1 && <> · {translate('organization.notices.count', { smart_count: events })}</>}
        </Box>
        {error !== null && (
          <Box component="span" sx={{ display: 'block', color: 'error.main', overflowWrap: 'anywhere' }}>
            <bdi>{error}</bdi>
          </Box>
        )}
        {retryAt !== null && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {translate('organization.notices.retry', { time: time(retryAt) })}
          </Box>
        )}
      </span>
    </Box>
  );
}

interface ResendButtonProps {
  organization: string;
  kind: NoticeKind;
  onSentAgain: () => void;
}

/** Renders a button that resends a notice whose delivery failed. */
function ResendButton({ organization, kind, onSentAgain }: ResendButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rpc('organization/sendNoticeAgain', { organization, kind }),
    onSuccess: () => {
      notify('organization.notices.again.sent', { type: 'success' });
      onSentAgain();
    },
  });
  return (
    <>
      <BusyButton size="small" loading={isPending} onClick={() => mutate()} sx={{ mt: 1 }}>
        {translate('organization.notices.again.send')}
      </BusyButton>
      <ErrorAlert error={error} text="organization.notices.again.failed" sx={{ mt: 2 }} />
    </>
  );
}

function useTimeFormat(timeZone: string): (moment: string) => string {
  const locale = useLocale();
  return moment => timeText(moment, locale, timeZone);
}
