import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useListState } from '../../ListState';
import { type DraftGroup, type DraftItem, type DraftRow, MAX_DEPTH, newGroup, newRow } from './draft';
import { PlainSelect } from './PlainSelect';
import { RowEditor } from './RowEditor';

interface GroupEditorProps {
  fields: readonly string[];
  group: DraftGroup;
  /** The nesting level. The outermost group has 0. */
  depth: number;
  /** All rows of the builder, for their numbers. */
  rows: readonly DraftRow[];
  /** Keys of the rows that were applied without a value. */
  missing: ReadonlySet<number>;
  /** Returns the DOM id of a row's value input. */
  idOf(key: number): string;
  /** The key of the row that the user has just added with the group, which is focused. */
  added?: number | undefined;
  onChange(group: DraftGroup): void;
  /** Undefined for the outermost group. */
  onRemove?(): void;
}

/** Renders a group of conditions and groups, of which all or any must match. */
export function GroupEditor(props: GroupEditorProps) {
  const { resource } = useListState();
  const { fields, group, depth, rows, onChange, onRemove } = props;
  const translate = useTranslate();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(props.added);
  const [first] = fields;

  const add = (item: DraftItem) => {
    setAdded('items' in item ? item.items[0]?.key : item.key);
    onChange({ ...group, items: [...group.items, item] });
  };
  const replaceItem = (key: number, item: DraftItem | undefined) => {
    onChange({ ...group, items: group.items.flatMap(each => (each.key === key ? (item ?? []) : each)) });
    if (!item) addButton.current?.focus();
  };
  const match = translate(depth === 0 ? 'filters.builder.match' : 'filters.builder.matchInner');

  return (
    <Box
      role="group"
      aria-label={`${match}: ${translate(`filters.builder.${group.join}`)}`}
      sx={depth > 0 ? { borderLeft: 2, borderColor: 'divider', pl: 4, py: 1 } : {}}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 3 }}>
        <Typography component="span">{match}</Typography>
        <PlainSelect
          label={match}
          value={group.join}
          options={['all', 'any'].map(join => ({ value: join, label: translate(`filters.builder.${join}`) }))}
          onChange={join => onChange({ ...group, join: join === 'any' ? 'any' : 'all' })}
        />
        {onRemove && (
          <IconButton size="small" aria-label={translate('filters.builder.removeGroup')} onClick={onRemove}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      <Stack spacing={3}>
        {group.items.map(item =>
          'items' in item ? (
            <GroupEditor
              key={item.key}
              {...props}
              group={item}
              depth={depth + 1}
              added={added}
              onChange={next => replaceItem(item.key, next)}
              onRemove={() => replaceItem(item.key, undefined)}
            />
          ) : (
            <RowEditor
              key={item.key}
              fields={fields}
              row={item}
              number={rows.findIndex(({ key }) => key === item.key) + 1}
              isMissing={props.missing.has(item.key)}
              valueId={props.idOf(item.key)}
              autoFocus={item.key === added}
              onChange={next => replaceItem(item.key, next)}
              onRemove={() => replaceItem(item.key, undefined)}
            />
          ),
        )}
      </Stack>
      {first !== undefined && (
        <Stack direction="row" spacing={2} sx={{ mt: 3 }}>
          <Button ref={addButton} size="small" startIcon={<AddIcon />} onClick={() => add(newRow(resource, first))}>
            {translate('filters.builder.addCondition')}
          </Button>
          {depth < MAX_DEPTH && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => add(newGroup(resource, group, first))}>
              {translate('filters.builder.addGroup')}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  );
}
