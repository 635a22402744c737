import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Comparison, Condition } from '../../../../contract/list';
import { filterableFields, supportsConditions } from '../../../../schema/filtering';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';
import { usePopup } from '../../../ui/usePopup';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { useListFilter } from '../useListFilter';
import { usePresets } from '../usePresets';
import { FilterText } from './FilterText';
import { type FilterPart, holds, partsOf, toggleCondition, withField, without } from './where';

// Loaded when the user first filters.
const FieldPopover = lazyWithRetry(() => import('./FieldPopover'));
const ActionMenu = lazyWithRetry(() => import('../../ActionMenu'));
const FilterBuilder = lazyWithRetry(() => import('./builder/FilterBuilder'));
const ConditionText = lazyWithRetry(() => import('./builder/ConditionText'));

/** Chips that don't fit scroll beside the buttons. In a narrow window, where the buttons leave no space, all scroll. */
const chipRow = {
  ...{ height: '100%', alignItems: 'center', flexShrink: { xs: 0, lg: 1 }, overflowX: { lg: 'auto' } },
  '& > *': { flexShrink: 0 },
};

/**
 * Renders the filters as chips that open an editor, the pinned presets, and the button that adds a filter. A condition
 * that no field's editor can show is a chip with its text, which opens the builder.
 */
export function FilterBar() {
  const translate = useTranslate();
  const { resource } = useListState();
  const labels = useLabels(resource);
  const { setWhere, narrowed, clear, focusControls } = useListFilter();
  const [isBuilding, setBuilding] = useState(false);
  // The field whose editor is open. Its chip is shown even before it has a comparison.
  const [edited, setEdited] = useState<string>();

  const build = supportsConditions(resource) ? () => setBuilding(true) : undefined;
  const offered = filterableFields(resource);
  const { presets, parts } = useChips(edited);
  const hasChips = presets.length + parts.length > 0;
  const remaining = offered.filter(name => !hasField(parts, name));

  return (
    <>
      {hasChips && (
        <Stack direction="row" spacing={2} sx={chipRow}>
          {presets.map(({ name, condition, isOn }) => (
            <Chip
              key={name}
              size="medium"
              aria-pressed={isOn}
              variant={isOn ? 'filled' : 'outlined'}
              label={labels.preset(name)}
              onClick={() => setWhere(now => toggleCondition(now, condition))}
            />
          ))}
          {parts.map(part =>
            part.kind === 'field' ? (
              <FilterChip
                key={part.name}
                name={part.name}
                comparisons={part.comparisons}
                open={part.name === edited}
                onOpen={() => setEdited(part.name)}
                onClose={() => setEdited(undefined)}
              />
            ) : (
              <Chip
                key={part.at}
                size="medium"
                {...(build && { 'aria-haspopup': 'dialog', onClick: build })}
                label={
                  <Suspense fallback={translate('list.filter.advanced')}>
                    <ConditionText condition={part.condition} />
                  </Suspense>
                }
                onDelete={() => {
                  setWhere(now => without(now, part.condition));
                  focusControls();
                }}
                sx={{ maxWidth: 420 }}
              />
            ),
          )}
        </Stack>
      )}
      {(build ? offered : remaining).length > 0 && (
        <AddFilter fields={remaining} onChoose={setEdited} onBuild={build} />
      )}
      {narrowed && <Button onClick={clear}>{translate('list.filter.clear')}</Button>}
      <OpenedPart onClose={() => setBuilding(false)}>
        {isBuilding && <FilterBuilder onClose={() => setBuilding(false)} />}
      </OpenedPart>
    </>
  );
}

/**
 * Returns the presets that have a chip, and the other parts of the filter, with that of the `edited` field. All presets
 * are in the menu of views, as here they would push the other filters out of view. An active one gets a chip unless it
 * is shown by a field's chip.
 */
function useChips(edited: string | undefined) {
  const { resource, isAddressed } = useListState();
  const { where } = useListFilter();
  const presets = Object.entries(usePresets())
    .map(([name, condition]) => ({ name, condition, isOn: holds(where, condition) }))
    .filter(({ name, condition, isOn }) => {
      // An embedded list is narrow and short, so it has no pinned presets.
      const isPinned = isAddressed && resource.list?.pinnedPresets?.includes(name) === true;
      return isPinned || (isOn && partsOf(resource, [condition])[0]?.kind !== 'field');
    });
  const isPreset = (conditions: readonly Condition[]) =>
    presets.some(({ condition }) => conditions.length === 1 && holds(conditions, condition));
  const parts = partsOf(resource, where).filter(
    part => !isPreset(part.kind === 'field' ? part.comparisons : [part.condition]),
  );
  if (edited !== undefined && !hasField(parts, edited)) parts.push({ kind: 'field', name: edited, comparisons: [] });
  return { presets, parts };
}

function hasField(parts: readonly FilterPart[], name: string): boolean {
  return parts.some(part => part.kind === 'field' && part.name === name);
}

interface AddFilterProps {
  fields: readonly string[];
  onChoose(field: string): void;
  /** Opens the filter builder. Undefined for a list that doesn't support arbitrary conditions. */
  onBuild: (() => void) | undefined;
}

/** Renders the button that adds a filter, with the menu of fields and the item that opens the builder. */
function AddFilter({ fields, onChoose, onBuild }: AddFilterProps) {
  const { resource } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { anchor, close, opener } = usePopup('menu');
  const items = fields.map(name => ({
    label: labels.field(name),
    act: () => onChoose(name),
  }));
  return (
    <>
      <Button startIcon={<FilterListIcon />} {...opener}>
        {translate('list.filter.add')}
      </Button>
      <OpenedPart onClose={close}>
        {anchor && (
          <ActionMenu
            anchor={anchor}
            groups={[items, onBuild ? [{ label: translate('list.filter.advanced'), act: onBuild }] : []]}
            onClose={close}
          />
        )}
      </OpenedPart>
    </>
  );
}

interface FilterChipProps {
  name: string;
  comparisons: readonly Comparison[];
  open: boolean;
  onOpen(): void;
  onClose(): void;
}

function FilterChip({ name, comparisons, open, onOpen, onClose }: FilterChipProps) {
  const { setWhere, focusControls } = useListFilter();
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const change = (next: readonly Comparison[]) => setWhere(now => withField(now, name, next));
  return (
    <>
      <Chip
        ref={setChip}
        size="medium"
        aria-haspopup="dialog"
        label={<FilterText name={name} comparisons={comparisons} />}
        onClick={onOpen}
        onDelete={() => {
          onClose();
          change([]);
          focusControls();
        }}
      />
      <OpenedPart onClose={onClose}>
        {open && chip && (
          <FieldPopover name={name} anchor={chip} initial={comparisons} onChange={change} onClose={onClose} />
        )}
      </OpenedPart>
    </>
  );
}
