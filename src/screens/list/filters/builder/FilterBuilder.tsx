import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AnyResource } from '../../../../../schema/define';
import { PanelFrame } from '../../../record/PanelFrame';
import { useListState } from '../../ListState';
import { useListFilter } from '../../useListFilter';
import { draftOf, isComplete, newRow, rowsOf, whereOf } from './draft';
import { GroupEditor } from './GroupEditor';
import { Matching } from './Matching';

/** Makes a filter of any form: conditions, all or any of them, in groups. Nothing changes before it is applied. */
export default function FilterBuilder({ onClose }: { onClose(): void }) {
  const { resource } = useListState();
  const translate = useTranslate();
  const headingId = useId();
  const { where, search, setWhere } = useListFilter();
  const [draft, setDraft] = useState(() => {
    const begun = draftOf(where);
    const [first] = fieldsOf(resource);
    return begun.items.length > 0 || first === undefined ? begun : { ...begun, items: [newRow(resource, first)] };
  });
  const [isChecked, setChecked] = useState(false);
  const rows = rowsOf(draft);
  const incomplete = rows.filter(row => !isComplete(row));

  const apply = () => {
    const [first] = incomplete;
    if (first) {
      setChecked(true);
      document.getElementById(valueId(headingId, first.key))?.focus();
      return;
    }
    setWhere(whereOf(draft));
    onClose();
  };

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': headingId,
          sx: { width: { xs: '100%', sm: 720 }, maxWidth: '100%' },
        },
      }}
    >
      <PanelFrame headingId={headingId} title={translate('filters.builder.title')} onClose={onClose} />
      <form
        noValidate
        style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation();
          apply();
        }}
      >
        <Stack sx={{ flexGrow: 1, overflowY: 'auto', px: { xs: 4, sm: 6 }, py: 5 }}>
          <GroupEditor
            fields={fieldsOf(resource)}
            group={draft}
            depth={0}
            rows={rows}
            missing={new Set(isChecked ? incomplete.map(({ key }) => key) : [])}
            idOf={key => valueId(headingId, key)}
            onChange={setDraft}
          />
          {rows.length === 0 && <Typography color="textSecondary">{translate('filters.builder.empty')}</Typography>}
        </Stack>
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 2,
            px: { xs: 4, sm: 6 },
            py: 3,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Matching search={search} where={incomplete.length > 0 ? undefined : whereOf(draft)} />
          <Button disabled={rows.length === 0} onClick={() => setDraft({ ...draft, items: [] })}>
            {translate('filters.builder.clear')}
          </Button>
          <Button onClick={onClose}>{translate('filters.builder.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {translate('filters.builder.apply')}
          </Button>
        </Stack>
      </form>
    </Drawer>
  );
}

/** The fields to filter by: those that the list offers as filters, then the others that it can show. */
function fieldsOf(resource: AnyResource): string[] {
  const offered: readonly string[] = resource.list?.filters ?? [];
  const searched: readonly string[] = resource.list?.search ?? [];
  return [...new Set([...offered, ...searched])];
}

function valueId(prefix: string, key: number): string {
  return `${prefix}-value-${key}`;
}
