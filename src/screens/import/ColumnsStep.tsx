import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Delimiter, type FileFacts, missingColumns } from '../../../dataProvider/import';
import { formatList } from '../../../schema/formatList';
import { useImport } from './ImportContext';
import { StepEnd } from './Steps';

/** The row of one column of the file. On phones, its cells are below each other. */
const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr',
  alignItems: 'center',
  gap: theme.spacing(1, 4),
  padding: theme.spacing(2, 0),
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1.4fr 220px' },
}));

/** Renders the second step: the mapping of the file's columns to those of the import. */
export function ColumnsStep({ facts }: { facts: FileFacts }) {
  const { plan, draftApi } = useImport();
  const translate = useTranslate();
  const locale = useLocale();
  const { draft, update } = draftApi;
  const { mapping } = draft;
  const [movedColumn, setMovedColumn] = useState<string>();
  const missing = missingColumns(plan.columns, mapping);

  const assign = (index: number, name: string | null) => {
    const before = name === null ? -1 : mapping.indexOf(name);
    const label = plan.columns.find(column => column.name === name)?.label;
    setMovedColumn(
      before >= 0 && before !== index
        ? translate('import.columns.taken', { column: label, heading: facts.headings[before] })
        : undefined,
    );
    update({
      mapping: mapping.map((assigned, at) => (at === index ? name : assigned === name ? null : assigned)),
      figures: undefined,
    });
  };

  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('import.columns.help')}
      </Typography>
      <Facts facts={facts} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        <Line aria-hidden sx={{ display: { xs: 'none', sm: 'grid' }, color: 'text.secondary' }}>
          {['heading', 'samples', 'target'].map(part => (
            <Typography key={part} variant="caption">
              {translate(`import.columns.${part}`)}
            </Typography>
          ))}
        </Line>
        {facts.headings.map((heading, index) => (
          <ColumnLine
            key={heading}
            heading={heading}
            samples={facts.samples[index] ?? []}
            target={mapping[index] ?? null}
            onAssign={name => assign(index, name)}
          />
        ))}
      </Box>
      <Box role="status" sx={{ mt: 4 }}>
        {movedColumn && <Alert severity="info">{movedColumn}</Alert>}
        {missing.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('import.columns.missing', {
              columns: formatList(
                missing.map(({ label }) => label),
                locale,
              ),
            })}
          </Alert>
        )}
      </Box>
      <StepEnd>
        <Button onClick={() => update({ step: 'file' })}>{translate('import.previous')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={missing.length > 0}
          onClick={() => update({ step: 'check' })}
        >
          {translate('import.next')}
        </Button>
      </StepEnd>
    </>
  );
}

interface ColumnLineProps {
  heading: string;
  /** The first values of the file's column. */
  samples: readonly string[];
  /** The name of the import's column that it is assigned to. */
  target: string | null;
  onAssign(name: string | null): void;
}

/** Renders a column of the file and the choice of the import's column. */
function ColumnLine({ heading, samples, target, onAssign }: ColumnLineProps) {
  const translate = useTranslate();
  const { columns } = useImport().plan;
  const sampleText = formatList(samples, useLocale());
  return (
    <Line>
      <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {heading}
      </Typography>
      <Typography variant="body2" color="textSecondary" dir="auto" noWrap title={sampleText}>
        {sampleText || translate('import.columns.noSamples')}
      </Typography>
      <Select
        value={target ?? ''}
        onChange={event => onAssign(event.target.value || null)}
        displayEmpty
        fullWidth
        SelectDisplayProps={{ 'aria-label': translate('import.columns.targetOf', { heading }) }}
      >
        <MenuItem value="">
          <em>{translate('import.columns.leftOut')}</em>
        </MenuItem>
        {columns.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </Line>
  );
}

const delimiters: Record<Delimiter, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' };

/** Renders what was detected about the file. */
function Facts({ facts }: { facts: FileFacts }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ my: 3, overflowWrap: 'anywhere' }}>
      {translate('import.columns.facts', {
        name: facts.name,
        smart_count: facts.rows,
        encoding: facts.encoding.toUpperCase(),
        delimiter: translate(`import.columns.delimiters.${delimiters[facts.delimiter]}`),
      })}
    </Typography>
  );
}
