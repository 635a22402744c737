import { useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { listAddress } from '../../../src/ui/listAddress';
import { FigureStrip, type StripFigure } from './FigureStrip';

interface Props {
  /** Undefined while loading. */
  summary: Pick<CallOutput<'getOrganizationSummary'>, 'users' | 'teams'> | undefined;
  /** Figures to render first. */
  before?: readonly StripFigure[];
}

/** Renders the numbers of users, recently active users and teams. */
export function PeopleFigures({ summary, before = [] }: Props) {
  const translate = useTranslate();
  const people = (...where: Comparison[]) => listAddress('manage-users', { where });
  const are = (status: string) => people({ field: 'status', operator: 'in', value: [status] });
  const seenWithin = (days: number) => people({ field: 'lastSeenAt', operator: 'gte', value: `now-${days}d` });
  const users = summary?.users;
  return (
    <FigureStrip
      label={translate('dashboard.people.title')}
      figures={[
        ...before,
        { label: translate('dashboard.people.total'), value: users?.total, to: people() },
        { label: translate('dashboard.people.seen7d'), value: users?.seen7d, to: seenWithin(7) },
        { label: translate('dashboard.people.seen30d'), value: users?.seen30d, to: seenWithin(30) },
        { label: translate('dashboard.people.invited'), value: users?.invited, to: are('invited') },
        { label: translate('dashboard.people.disabled'), value: users?.disabled, to: are('disabled') },
        { label: translate('dashboard.people.teams'), value: summary?.teams, to: listAddress('user-groups') },
      ]}
    />
  );
}
