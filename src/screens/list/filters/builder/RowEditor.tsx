import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { parseRelative } from '../../../../../schema/kinds/time/relativeMoment';
import { fieldOf } from '../../../../../schema/record';
import { useLabels } from '../../../record/useLabels';
import { useListState } from '../../ListState';
import { type DraftRow, newRow } from './draft';
import { type Test, testNameOf, testsOf } from './fieldTests';
import { PlainSelect } from './PlainSelect';
import { ValueEditor } from './ValueEditor';

interface RowEditorProps {
  fields: readonly string[];
  row: DraftRow;
  /** Its number among all rows of the builder, starting at 1. */
  number: number;
  /** Whether it was applied without a value. */
  isMissing: boolean;
  valueId: string;
  autoFocus: boolean;
  onChange(row: DraftRow): void;
  onRemove(): void;
}

/** Renders one condition: a field, a test and a value. */
export function RowEditor(props: RowEditorProps) {
  const { resource } = useListState();
  const { fields, row, number, isMissing, valueId, autoFocus, onChange, onRemove } = props;
  const translate = useTranslate();
  const field = fieldOf(resource, row.field);
  const name = testNameOf(field, row.operator, row.value);
  const offered = testsOf(field);
  // A filter from an address may use a test that the builder doesn't offer.
  const tests: readonly Test[] = offered.some(test => test.name === name)
    ? offered
    : [...offered, { name, operator: row.operator }];
  const labels = useLabels(resource);
  const problemId = `${valueId}-problem`;

  const chooseTest = (chosen: string) => {
    const test = tests.find(one => one.name === chosen);
    if (test) onChange({ ...row, operator: test.operator, value: test.value ?? convertValue(row, test) });
  };

  return (
    <Stack
      role="group"
      aria-label={`${number}. ${labels.field(row.field)}`}
      direction="row"
      sx={{ gap: 2, alignItems: 'flex-start' }}
    >
      <Stack
        sx={{
          flexGrow: 1,
          minWidth: 0,
          gap: 2,
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'flex-start' },
          '& > *': { width: { xs: '100%', sm: 'auto' } },
        }}
      >
        <PlainSelect
          label={translate('filters.builder.field')}
          value={row.field}
          options={[...new Set([...fields, row.field])].map(one => ({ value: one, label: labels.field(one) }))}
          onChange={chosen => onChange({ ...newRow(resource, chosen), key: row.key })}
          autoFocus={autoFocus}
          sx={{ flex: { sm: '0 0 180px' } }}
        />
        <PlainSelect
          label={translate('filters.builder.test')}
          value={name}
          options={tests.map(one => ({ value: one.name, label: translate(`filters.tests.${one.name}`) }))}
          onChange={chooseTest}
          sx={{ flex: { sm: '0 0 160px' } }}
        />
        {row.operator !== 'empty' && (
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <ValueEditor
              field={field}
              row={row}
              id={valueId}
              invalid={isMissing}
              describedBy={isMissing ? problemId : undefined}
              onChange={value => onChange({ ...row, value })}
            />
            {isMissing && (
              <FormHelperText id={problemId} error>
                {translate('filters.builder.missing')}
              </FormHelperText>
            )}
          </Box>
        )}
      </Stack>
      <IconButton size="small" aria-label={translate('filters.builder.remove', { number })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/** Returns the value that a row keeps when its test changes, converted between one value and a list. */
function convertValue({ operator, value }: DraftRow, test: Test): DraftRow['value'] {
  if (operator === 'empty' || test.operator === 'empty' || parseRelative(value)) return undefined;
  if (test.operator === 'in') return value === undefined || Array.isArray(value) ? value : [value];
  return Array.isArray(value) ? value[0] : value;
}
