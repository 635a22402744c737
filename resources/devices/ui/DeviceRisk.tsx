import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ConsoleRecord } from '../../../schema/wire';
import { MutedText } from '../../../src/ui/QueryContent';
import { Subsection } from '../../../src/ui/Subsection';
import { MAX_SCORE, riskPoints, riskThresholds } from '../contract/securityHubRisk';
import { riskReasons } from '../contract/securityHubWords';
import { type Reason, reasonsOf } from './reasons';

/** Explains the score of a device and how scores are computed. */
export default function DeviceRisk({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const reasons = reasonsOf(record);
  const score = Number(record.riskScore);
  const sum = reasons.reduce((all, { points }) => all + points, 0);
  return (
    <Subsection title={translate('devices.score.title')} sx={{ mb: 8 }}>
      {record.riskLevel === 'unknown' && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('devices.score.unknown')}
        </Typography>
      )}
      {reasons.length === 0 ? (
        <MutedText>{translate('devices.score.none')}</MutedText>
      ) : (
        <PointTable
          label={translate('devices.score.title')}
          reasons={reasons}
          sum={score}
          note={sum > MAX_SCORE ? translate('devices.score.capped', { most: MAX_SCORE }) : undefined}
        />
      )}
      <Rules />
    </Subsection>
  );
}

/** Renders the points of every reason. */
function Rules() {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 4, typography: 'body2' }}>
      <Box component="summary" sx={{ color: 'text.secondary' }}>
        {translate('devices.score.how')}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
        {translate('devices.score.rules', Object.fromEntries(riskThresholds))}
      </Typography>
      <PointTable
        label={translate('devices.score.how')}
        reasons={riskReasons.map(id => ({ id, points: riskPoints[id] }))}
      />
    </Box>
  );
}

const Points = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: '6px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  th: { fontWeight: theme.typography.fontWeightRegular, textAlign: 'left' },
  td: { textAlign: 'right' },
  'tfoot th, tfoot td': { fontWeight: theme.typography.fontWeightBold, borderBottom: 0 },
}));

interface PointTableProps {
  label: string;
  reasons: readonly Reason[];
  sum?: number;
  note?: string;
}

function PointTable({ label, reasons, sum, note }: PointTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Points aria-label={label}>
      <tbody>
        {reasons.map(({ id, points }) => (
          <tr key={id}>
            <th scope="row">{translate(`resources.devices.choices.reason.${id}`)}</th>
            <td>{translate('devices.score.points', { points })}</td>
          </tr>
        ))}
      </tbody>
      {sum !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">
              {translate('devices.score.sum')}
              {note && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
                  {note}
                </Typography>
              )}
            </th>
            <td>{sum.toLocaleString(locale)}</td>
          </tr>
        </tfoot>
      )}
    </Points>
  );
}
