import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Units } from '../../../../schema/formats/measures';
import { presenceOf, presences } from '../../contract/positions';
import { useTeams } from '../history/usePeople';
import { noFilter, type PeopleFilter } from './filters';
import type { Mover } from './liveFeed';
import { PeopleList } from './PeopleList';

interface Props {
  /** Users who match the filter. */
  people: readonly Mover[];
  /** How many there are besides. */
  total: number;
  isKnown: boolean;
  filter: PeopleFilter;
  onFilter(filter: PeopleFilter): void;
  chosen: string | undefined;
  units: Units;
  now: number;
  onChoose(username: string): void;
  onHold(isHeld: boolean): void;
}

/** Who is looked at: filters, how many they are, and their list. */
export function PeoplePanel({ people, total, isKnown, filter, onFilter, ...list }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const teams = useTeams();
  const online = people.filter(({ lastSeen }) => presenceOf(lastSeen || null, list.now) === 'online').length;
  return (
    <>
      <Stack sx={{ gap: 2, p: 3, pb: 2 }}>
        <TextField
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
          placeholder={translate('liveTracking.search')}
          fullWidth
          slotProps={{
            htmlInput: { 'aria-label': translate('liveTracking.search'), autoComplete: 'off', type: 'search' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
            },
          }}
        />
        <Stack direction="row" sx={{ gap: 2, '& > *': { flex: '1 1 0', minWidth: 0 } }}>
          <Select
            value={teams.some(({ id }) => id === filter.team) ? filter.team : ''}
            displayEmpty
            onChange={({ target }) => onFilter({ ...filter, team: target.value || undefined })}
            SelectDisplayProps={{ 'aria-label': translate('liveTracking.team') }}
          >
            <MenuItem value="">{translate('liveTracking.allTeams')}</MenuItem>
            {teams.map(({ id, label }) => (
              <MenuItem key={id} value={id}>
                {label}
              </MenuItem>
            ))}
          </Select>
          <Select
            value={filter.status ?? ''}
            displayEmpty
            onChange={({ target }) =>
              onFilter({ ...filter, status: presences.find(presence => presence === target.value) })
            }
            SelectDisplayProps={{ 'aria-label': translate('liveTracking.status') }}
          >
            <MenuItem value="">{translate('liveTracking.allStatuses')}</MenuItem>
            {presences.map(presence => (
              <MenuItem key={presence} value={presence}>
                {translate(`liveTracking.presence.${presence}`)}
              </MenuItem>
            ))}
          </Select>
        </Stack>
        {isKnown && (
          <Typography variant="caption" color="textSecondary">
            {translate('liveTracking.people', {
              smart_count: people.length,
              count: people.length.toLocaleString(locale),
            })}
            {' · '}
            {translate('liveTracking.peopleOnline', { online: online.toLocaleString(locale) })}
          </Typography>
        )}
      </Stack>
      {!isKnown ? (
        <Loading />
      ) : total === 0 ? (
        <NoUser title={translate('liveTracking.noUser.title')} text={translate('liveTracking.noUser.text')}>
          <Button component={LinkBase} to="/mapping-setting">
            {translate('liveTracking.noUser.settings')}
          </Button>
        </NoUser>
      ) : people.length === 0 ? (
        <NoUser title={translate('liveTracking.noMatch')}>
          <Button onClick={() => onFilter(noFilter)}>{translate('liveTracking.clear')}</Button>
        </NoUser>
      ) : (
        <PeopleList people={people} {...list} />
      )}
    </>
  );
}

function Loading() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('liveTracking.loading')} sx={{ gap: 3, p: 3 }}>
      {[0, 1, 2, 3].map(each => (
        <Skeleton key={each} variant="rounded" height={32} />
      ))}
    </Stack>
  );
}

function NoUser({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Box sx={{ p: 3 }}>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Box>
  );
}
