import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { SearchInput } from '../../../../src/ui/SearchInput';
import { useSearchText } from '../../../../src/ui/useSearchText';
import { presenceOf } from '../../contract/positions';
import { FilterChips } from './FilterChips';
import { UserList } from './UserList';
import { isFiltered, sorts, type UserQuery } from './userQuery';

interface Props extends ComponentProps<typeof UserList> {
  /** Number of people without filters. */
  total: number;
  isKnown: boolean;
  query: UserQuery;
  teams: readonly { id: string; label: string }[];
  onQuery(part: Partial<UserQuery>): void;
}

/** Renders the filters, the number of people and their list. */
export function UsersPanel({ total, isKnown, query, teams, onQuery, ...list }: Props) {
  const translate = useTranslate();
  const [text, type] = useSearchText(query.search, search => onQuery({ search }));
  const { people, now } = list;
  const online = people.filter(({ lastSeen }) => presenceOf(lastSeen || null, now) === 'online').length;
  return (
    <>
      <Stack sx={{ gap: 2, p: 3, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <SearchInput label={translate('positions.search')} value={text} onChange={type} />
          <Select
            value={query.sort}
            onChange={({ target }) => onQuery({ sort: sorts.find(sort => sort === target.value) ?? 'name' })}
            inputProps={{ 'aria-label': translate('positions.sort.label') }}
            sx={{ maxWidth: 140, flexShrink: 0 }}
          >
            {sorts.map(sort => (
              <MenuItem key={sort} value={sort}>
                {translate(`positions.sort.${sort}`)}
              </MenuItem>
            ))}
          </Select>
        </Box>
        <FilterChips query={query} teams={teams} onChange={onQuery} />
        {isKnown && (
          <Typography variant="caption" color="textSecondary">
            <span role="status">
              {isFiltered(query)
                ? translate('positions.countOf', { shown: people.length, smart_count: total })
                : translate('positions.count', { smart_count: total })}
            </span>
            {' · '}
            {translate('positions.online', { online })}
          </Typography>
        )}
      </Stack>
      {!isKnown ? (
        <Loading />
      ) : total === 0 ? (
        <NoUser title={translate('positions.empty.title')} text={translate('positions.empty.text')}>
          <Button component={LinkBase} to="/mapping-setting">
            {translate('positions.empty.action')}
          </Button>
        </NoUser>
      ) : people.length === 0 ? (
        <NoUser title={translate('positions.noMatch.title')} text={translate('positions.noMatch.text')} />
      ) : (
        <UserList {...list} />
      )}
    </>
  );
}

function Loading() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('positions.loading')} sx={{ gap: 3, p: 3 }}>
      {[0, 1, 2, 3].map(each => (
        <Skeleton key={each} variant="rounded" height={32} />
      ))}
    </Stack>
  );
}

function NoUser({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box sx={{ p: 3 }}>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {children && <Box sx={{ mt: 3 }}>{children}</Box>}
    </Box>
  );
}
