import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Condition } from '../../../../contract/list';
import type { AnyResource } from '../../../../schema/define';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { useListFilter } from '../useListFilter';
import { FilterText } from './FilterText';
import { filteredFields, holds, ofField, toggled, withField } from './where';

// The inputs are needed once somebody filters.
const FieldEditor = lazyWithRetry(() => import('./FieldEditor'));

/** The filters as chips, each opening its editor, the ready-made ones, and the button that adds a further one. */
export function FilterBar({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { where, setWhere, narrowed, clear } = useListFilter();
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  // The field whose editor is open; its chip is shown before it asks for anything.
  const [edited, setEdited] = useState<string>();

  const offered: readonly string[] = resource.list?.filters ?? [];
  const presets: Readonly<Record<string, Condition>> = resource.list?.presets ?? {};
  const shown = filteredFields(where);
  if (edited !== undefined && !shown.includes(edited)) shown.push(edited);
  const remaining = offered.filter(name => !shown.includes(name));

  return (
    <>
      {Object.entries(presets).map(([name, condition]) => (
        <Chip
          key={name}
          size="small"
          variant={holds(where, condition) ? 'filled' : 'outlined'}
          aria-pressed={holds(where, condition)}
          label={translate(`resources.${resource.name}.presets.${name}`)}
          onClick={() => setWhere(toggled(where, condition))}
        />
      ))}
      {shown.map(name => (
        <FilterChip
          key={name}
          resource={resource}
          name={name}
          open={name === edited}
          onOpen={() => setEdited(name)}
          onClose={() => setEdited(undefined)}
        />
      ))}
      {remaining.length > 0 && (
        <Button
          size="small"
          startIcon={<FilterListIcon />}
          aria-haspopup="menu"
          onClick={event => setMenuAt(event.currentTarget)}
        >
          {translate('list.filter.add')}
        </Button>
      )}
      {narrowed && (
        <Button size="small" onClick={clear}>
          {translate('list.filter.clear')}
        </Button>
      )}
      <Menu anchorEl={menuAt} open={menuAt !== undefined} onClose={() => setMenuAt(undefined)}>
        {remaining.map(name => (
          <MenuItem
            key={name}
            onClick={() => {
              setMenuAt(undefined);
              setEdited(name);
            }}
          >
            {translate(`resources.${resource.name}.fields.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface FilterChipProps {
  resource: AnyResource;
  name: string;
  open: boolean;
  onOpen(): void;
  onClose(): void;
}

function FilterChip({ resource, name, open, onOpen, onClose }: FilterChipProps) {
  const translate = useTranslate();
  const { where, setWhere } = useListFilter();
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const label = translate(`resources.${resource.name}.fields.${name}`);
  const comparisons = ofField(where, name);
  return (
    <>
      <Chip
        ref={setChip}
        size="small"
        aria-haspopup="dialog"
        label={<FilterText resource={resource} name={name} comparisons={comparisons} />}
        onClick={onOpen}
        onDelete={() => {
          onClose();
          setWhere(withField(where, name, []));
        }}
      />
      <Popover
        open={open && chip !== null}
        anchorEl={chip}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 4, mt: 1, width: 280, maxHeight: 420 } } }}
      >
        <Suspense>
          <FieldEditor
            resource={resource}
            name={name}
            label={label}
            initial={comparisons}
            onChange={next => setWhere(withField(where, name, next))}
            onDone={onClose}
          />
        </Suspense>
      </Popover>
    </>
  );
}
