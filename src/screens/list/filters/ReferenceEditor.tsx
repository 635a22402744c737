import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Field } from '../../../../schema/fields';
import { ReferenceTitles } from '../../../../schema/kinds/reference/ReferenceLink';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useDebounced } from '../useDebounced';
import { Checklist } from './Checklist';
import type { EditorProps } from './editorProps';
import { valuesOf } from './where';

const OFFERED = 20;

/** Any of the other resource's records, found by typing a part of their titles. */
export function ReferenceEditor({
  field,
  name,
  label,
  comparisons,
  onChange,
}: EditorProps<Field<'reference' | 'references'>>) {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(field.to);
  const [search, setSearch] = useState('');
  const [atOpening] = useState(() => valuesOf(comparisons[0]));
  const sought = useDebounced(search, 200);
  const {
    data = [],
    error,
    isPending,
  } = useGetList<ConsoleRecord>(field.to, {
    pagination: { page: 1, perPage: OFFERED },
    filter: sought === '' ? {} : { search: sought },
  });
  const checked = valuesOf(comparisons[0]);

  return (
    <>
      <TextField
        size="small"
        fullWidth
        autoFocus
        type="search"
        label={translate('list.filter.find')}
        value={search}
        onChange={event => setSearch(event.target.value)}
        sx={{ mb: 2 }}
      />
      <ReferenceTitles to={field.to} ids={atOpening}>
        {titleOf => (
          <Checklist
            label={label}
            items={[
              ...atOpening.map(id => ({ value: id, label: titleOf(id) })),
              ...data
                .filter(record => !atOpening.includes(record.id))
                .map(record => ({ value: record.id, label: represent(record) })),
            ]}
            checked={checked}
            onChange={ids => onChange(ids.length > 0 ? [{ field: name, operator: 'in', value: ids }] : [])}
          />
        )}
      </ReferenceTitles>
      {error && <Typography color="error">{error.message}</Typography>}
      {!isPending && !error && data.length === 0 && (
        <Typography color="textSecondary">{translate('list.filter.nothingFound')}</Typography>
      )}
    </>
  );
}
