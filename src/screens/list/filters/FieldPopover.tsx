import { useQuery } from '@tanstack/react-query';
import { type ComponentType, isValidElement, useState } from 'react';
import type { Comparison } from '../../../../contract/list';
import { isOffered, operatorsOf, supportsOneValue } from '../../../../schema/filtering';
import { fieldOf } from '../../../../schema/record';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import Popover from '../../../app/Popover';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { useLabels } from '../../record/useLabels';
import { useScreens } from '../../useScreens';
import { useListState } from '../ListState';
import type { EditorProps } from './editorProps';
import { editors } from './editors';
import { valuesOf, withField } from './where';

interface FieldPopoverProps {
  name: string;
  anchor: HTMLElement;
  /** The field's comparisons when the editor opens. */
  initial: readonly Comparison[];
  onChange(comparisons: readonly Comparison[]): void;
  onClose(): void;
}

// Loaded on demand, since it needs react-admin's forms.
const InputEditor = lazyWithRetry(() => import('./InputEditor'));

/** Renders the popover with the field's own filter editor or that of its kind, below its chip. */
export default function FieldPopover({ name, anchor, initial, onChange, onClose }: FieldPopoverProps) {
  const { resource } = useListState();
  const label = useLabels(resource).field(name);
  // In state, as the list's query updates later.
  const [comparisons, setComparisons] = useState(initial);
  const field = fieldOf(resource, name);
  const counts = useCounts(name);
  const Own = useScreens(resource).filters?.[name];
  const change = (next: readonly Comparison[]) => {
    setComparisons(next);
    onChange(next);
  };
  const choose = (value: string | undefined) =>
    change(value === undefined ? [] : [{ field: name, operator: 'eq', value }]);
  // TypeScript can't relate a field to the editor of its own kind, which always fits.
  const Editor = editors[field.kind] as ComponentType<EditorProps>;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { p: 4, mt: 1, width: 280, maxHeight: 'min(420px, 100% - 32px)' },
        },
      }}
    >
      {isValidElement(Own) ? (
        <InputEditor name={name} label={label} input={Own} />
      ) : Own ? (
        <Own.Editor label={label} value={valuesOf(comparisons[0])[0]} onChange={choose} />
      ) : (
        <Editor
          field={field}
          name={name}
          label={label}
          single={supportsOneValue(resource)}
          operators={operatorsOf(resource, name).filter(operator => isOffered(field, operator))}
          comparisons={comparisons}
          counts={counts}
          onChange={change}
          onDone={onClose}
        />
      )}
    </Popover>
  );
}

/** The stale time of counts in milliseconds. */
const STALE_MS = 10_000;

/**
 * Queries the number of records for each value of a choice or flag, given the filters of all other fields. Returns
 * undefined for other kinds, while it loads, and if the backend doesn't support it.
 */
function useCounts(name: string): ReadonlyMap<string, number> | undefined {
  const provider = useConsoleDataProvider();
  const { resource, filter, permanent } = useListState();
  const others = { ...filter, where: [...permanent, ...withField(filter.where ?? [], name, [])] };
  const { kind } = fieldOf(resource, name);
  const { data } = useQuery({
    // Keyed by the resource, so that whatever invalidates its lists invalidates the counts, too.
    queryKey: [resource.name, 'counts', name, others],
    queryFn: async ({ signal }) =>
      (await provider.counts(resource.name, { filter: others, fields: [name], signal })) ?? null,
    enabled: kind === 'choice' || kind === 'flag',
    staleTime: STALE_MS,
  });
  return data?.[name];
}
