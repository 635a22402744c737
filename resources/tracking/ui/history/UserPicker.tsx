import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useComboboxTexts } from '../../../../schema/kinds/useComboboxTexts';
import { useScheme } from '../../../../src/theme/schemeChoice';
import { trackingLimits } from '../../contract/positions';
import { trackColor } from './trackColors';
import { type Choice, choicesOf, filterChoices } from './userChoices';
import { useTeams, useTrackedUsers } from './useTrackedUsers';

interface Props {
  chosen: readonly string[];
  onChange(people: readonly string[]): void;
}

/** Renders the input that selects whose tracks are shown: single people, or all members of a team. */
export function UserPicker({ chosen, onChange }: Props) {
  const translate = useTranslate();
  const texts = useComboboxTexts();
  const notify = useNotify();
  const scheme = useScheme();
  const { choices, value, error, isPending } = useChoices(chosen);
  const [search, setSearch] = useState('');

  const choose = (next: readonly Choice[]) => {
    const all = [...new Set(next.flatMap(({ usernames }) => usernames))];
    if (all.length > trackingLimits.people) {
      notify('historicalData.people.limit', { type: 'warning', messageArgs: { most: trackingLimits.people } });
    }
    onChange(all.slice(0, trackingLimits.people));
  };

  return (
    <Autocomplete<Choice, true>
      {...texts}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={choices}
      // Enter selects the first match of a search. Without a search, it selects nothing.
      autoHighlight={search.trim() !== ''}
      onInputChange={(_, text) => setSearch(text)}
      value={value}
      loading={isPending}
      onChange={(_, next) => choose(next)}
      getOptionKey={({ key }) => key}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, each) => option.key === each.key}
      groupBy={({ kind }) => translate(`historicalData.people.${kind === 'team' ? 'teams' : 'single'}`)}
      filterOptions={(options, { inputValue }) => filterChoices(options, inputValue)}
      slotProps={{ listbox: { 'aria-label': translate('historicalData.people.label') } }}
      sx={{ flex: '1 1 280px', minWidth: { xs: '100%', sm: 260 }, maxWidth: 640 }}
      renderValue={(values, getItemProps) => (
        // Many users scroll, instead of pushing the map off the screen.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', maxHeight: 96, overflowY: 'auto' }}>
          {values.map((choice, index) => {
            const { key, ...item } = getItemProps({ index });
            return (
              <Chip
                key={key}
                {...item}
                size="small"
                label={choice.label}
                icon={<ColorDot color={trackColor(index, scheme)} />}
              />
            );
          })}
        </Box>
      )}
      renderOption={({ key, ...item }, choice) => (
        <Box component="li" key={key} {...item}>
          <UserOption choice={choice} />
        </Box>
      )}
      renderInput={parameters => (
        <TextField
          {...parameters}
          error={error !== null}
          helperText={error ? translate('historicalData.people.failed', { message: error.message }) : undefined}
          placeholder={translate(
            chosen.length === 0 ? 'historicalData.people.placeholder' : 'historicalData.people.more',
          )}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': translate('historicalData.people.label') },
          }}
        />
      )}
    />
  );
}

/** Returns the options, and those of the chosen users. */
function useChoices(chosen: readonly string[]) {
  const locale = useLocale();
  const { people, error, isPending } = useTrackedUsers();
  const teams = useTeams();
  const choices = useMemo(() => choicesOf(people, teams, locale), [people, teams, locale]);
  const value = useMemo(() => {
    const byKey = new Map(choices.map(choice => [choice.key, choice]));
    // The URL may name users who aren't among the choices, or aren't loaded yet.
    return chosen.map(
      (username): Choice =>
        byKey.get(username) ?? { key: username, label: username, usernames: [username], kind: 'person' },
    );
  }, [chosen, choices]);
  return { choices, value, error, isPending };
}

function UserOption({ choice: { label, kind, usernames, person } }: { choice: Choice }) {
  const translate = useTranslate();
  if (kind === 'team') return translate('historicalData.people.team', { team: label, smart_count: usernames.length });
  return (
    <Box>
      {label}
      <Typography variant="caption" color="textSecondary" component="div">
        {usernames[0]}
        {person?.sharing === false && ` · ${translate('historicalData.people.notSharing')}`}
      </Typography>
    </Box>
  );
}

/** Renders the colour of a person's track. */
export function ColorDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: 10,
        height: 10,
        borderRadius: '50%',
        bgcolor: color,
        forcedColorAdjust: 'none',
        printColorAdjust: 'exact',
      }}
    />
  );
}
