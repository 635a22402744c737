import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { FigureLink } from '../../../src/ui/FigureLink';
import { listAddress } from '../../../src/ui/listAddress';
import { QueryContent, type QueryState } from '../../../src/ui/QueryContent';

type Summary = Pick<CallOutput<'getOrganizationSummary'>, 'users' | 'teams'>;

interface Props {
  answer: QueryState<Summary>;
  /** Figures to render first. */
  leadingFigures?: readonly StripFigure[];
}

/** Renders the numbers of users, recently active users and teams, or why they can't be loaded. */
export function UserFigures({ answer, leadingFigures = [] }: Props) {
  const translate = useTranslate();
  const isOfAll = useActiveOrganization() === undefined;
  // The list of all organisations has operators too, who belong to none and don't count.
  const counted: Comparison[] = isOfAll ? [{ field: 'organization', operator: 'empty', value: false }] : [];
  const usersAddress = (...where: Comparison[]) => listAddress('manage-users', { where: [...where, ...counted] });
  const withStatusAddress = (status: string) => usersAddress({ field: 'status', operator: 'in', value: [status] });
  const seenSinceAddress = (days: number) =>
    usersAddress({ field: 'lastSeenAt', operator: 'gte', value: `now-${days}d` });
  /** The strip has skeletons while there is no summary. */
  const strip = (summary?: Summary) => (
    <FigureStrip
      label={translate('dashboard.people.title')}
      figures={[
        ...leadingFigures,
        { label: translate('dashboard.people.total'), value: summary?.users.total, to: usersAddress() },
        { label: translate('dashboard.people.seen7d'), value: summary?.users.seen7d, to: seenSinceAddress(7) },
        { label: translate('dashboard.people.seen30d'), value: summary?.users.seen30d, to: seenSinceAddress(30) },
        {
          label: translate('dashboard.people.invited'),
          value: summary?.users.invited,
          to: withStatusAddress('invited'),
        },
        {
          label: translate('dashboard.people.disabled'),
          value: summary?.users.disabled,
          to: withStatusAddress('disabled'),
        },
        { label: translate('dashboard.people.teams'), value: summary?.teams, to: listAddress('user-groups') },
      ]}
    />
  );
  return (
    <QueryContent answer={answer} height={strip()}>
      {strip}
    </QueryContent>
  );
}

/** A number with its label and a link to the list behind it. */
interface StripFigure {
  label: string;
  /** Undefined while loading. */
  value: number | undefined;
  to: string;
}

/** Renders figures side by side on one panel. Each fills its part of the panel with a link. */
function FigureStrip({ label, figures }: { label: string; figures: readonly StripFigure[] }) {
  const locale = useLocale();
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={{ overflow: 'hidden' }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, 1fr)',
            sm: 'repeat(3, 1fr)',
            md: `repeat(${figures.length > 6 ? 4 : figures.length}, 1fr)`,
            lg: `repeat(${figures.length}, 1fr)`,
          },
          // Draw hairlines between the figures only: the negative margin cuts off the outer ones.
          m: '-1px',
        }}
      >
        {figures.map(({ label: name, value, to }) => (
          <Box
            key={name}
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'column-reverse',
              justifyContent: 'flex-end',
              gap: 1,
              px: 4,
              py: 3.5,
              borderTop: 1,
              borderLeft: 1,
              borderColor: 'divider',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: 26, lineHeight: '32px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {value === undefined ? (
                <Skeleton width={56} />
              ) : (
                <FigureLink
                  to={to}
                  underline="none"
                  sx={{ color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                >
                  {value.toLocaleString(locale)}
                </FigureLink>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
