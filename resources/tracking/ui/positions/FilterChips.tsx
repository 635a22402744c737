import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { usePopup } from '../../../../src/ui/usePopup';
import { presences } from '../../contract/positions';
import { accuracies, ages, filterNames, isFiltered, type UserQuery } from './userQuery';

type FilterName = (typeof filterNames)[number];
interface Choice {
  value: UserQuery[FilterName];
  label: string;
}

interface Props {
  query: UserQuery;
  teams: readonly { id: string; label: string }[];
  onChange: (part: Partial<UserQuery>) => void;
}

/** Renders the list's filters as chips that open a menu. */
export function FilterChips({ query, teams, onChange }: Props) {
  const translate = useTranslate();
  const choices: Record<FilterName, readonly Choice[]> = {
    team: teams.map(({ id, label }) => ({ value: id, label })),
    status: presences.map(value => ({ value, label: translate(`positions.status.${value}`) })),
    age: ages.map(value => ({ value, label: translate(`positions.filter.ages.${value}`) })),
    accuracy: accuracies.map(value => ({ value, label: translate(`positions.filter.accuracies.${value}`) })),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {filterNames.map(name => (
        <FilterChip
          key={name}
          name={translate(`positions.filter.${name}`)}
          chosen={query[name]}
          choices={choices[name]}
          onChange={value => onChange({ [name]: value })}
        />
      ))}
      {isFiltered(query) && (
        <Button
          size="small"
          variant="text"
          onClick={() =>
            onChange({ search: '', team: undefined, status: undefined, age: undefined, accuracy: undefined })
          }
        >
          {translate('positions.filter.clear')}
        </Button>
      )}
    </Box>
  );
}

interface ChipProps {
  name: string;
  chosen: UserQuery[FilterName];
  choices: readonly Choice[];
  onChange: (value: UserQuery[FilterName]) => void;
}

function FilterChip({ name, chosen, choices, onChange }: ChipProps) {
  const translate = useTranslate();
  const { anchor, close, opener } = usePopup('menu');
  // A deleted team is no longer a choice, but still filters.
  const value = choices.find(choice => choice.value === chosen)?.label ?? chosen;
  return (
    <>
      <Chip
        label={value === undefined ? name : translate('positions.filter.chip', { name, value })}
        variant={value === undefined ? 'outlined' : 'filled'}
        {...opener}
        {...(value === undefined ? { icon: <ArrowDropDown /> } : { onDelete: () => onChange(undefined) })}
        sx={{
          maxWidth: '100%',
          // The arrow comes after the name, as in other menu buttons.
          '& > .MuiChip-icon': { order: 1, marginInline: '-6px 2px' },
        }}
      />
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {choices.map(choice => (
          <MenuItem
            key={choice.value}
            selected={choice.value === chosen}
            onClick={() => {
              close();
              onChange(choice.value);
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
