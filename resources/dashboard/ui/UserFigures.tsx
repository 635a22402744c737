import { useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { listAddress } from '../../../src/ui/listAddress';
import { QueryContent, type QueryState } from '../../../src/ui/QueryContent';
import { FigureStrip, type StripFigure } from './FigureStrip';

interface Props {
  answer: QueryState<Pick<CallOutput<'getOrganizationSummary'>, 'users' | 'teams'>>;
  /** Figures to render first. */
  leadingFigures?: readonly StripFigure[];
}

/** Renders the numbers of users, recently active users and teams, or why they can't be loaded. */
export function UserFigures({ answer, leadingFigures = [] }: Props) {
  const translate = useTranslate();
  const usersAddress = (...where: Comparison[]) => listAddress('manage-users', { where });
  const withStatusAddress = (status: string) => usersAddress({ field: 'status', operator: 'in', value: [status] });
  const seenSinceAddress = (days: number) =>
    usersAddress({ field: 'lastSeenAt', operator: 'gte', value: `now-${days}d` });
  const { data: summary, error } = answer;
  if (error && summary === undefined) {
    return (
      <QueryContent answer={answer} height={0}>
        {() => null}
      </QueryContent>
    );
  }
  const users = summary?.users;
  return (
    <FigureStrip
      label={translate('dashboard.people.title')}
      figures={[
        ...leadingFigures,
        { label: translate('dashboard.people.total'), value: users?.total, to: usersAddress() },
        { label: translate('dashboard.people.seen7d'), value: users?.seen7d, to: seenSinceAddress(7) },
        { label: translate('dashboard.people.seen30d'), value: users?.seen30d, to: seenSinceAddress(30) },
        { label: translate('dashboard.people.invited'), value: users?.invited, to: withStatusAddress('invited') },
        { label: translate('dashboard.people.disabled'), value: users?.disabled, to: withStatusAddress('disabled') },
        { label: translate('dashboard.people.teams'), value: summary?.teams, to: listAddress('user-groups') },
      ]}
    />
  );
}
