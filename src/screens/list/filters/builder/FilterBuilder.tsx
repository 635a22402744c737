import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { Condition } from '../../../../../contract/list';
import type { AnyResource } from '../../../../../schema/define';
import { useDebounced } from '../../../../../schema/useDebounced';
import { submitProps } from '../../../../ui/submitProps';
import { PanelDrawer, PanelFrame } from '../../../record/PanelFrame';
import { useConsoleDataProvider } from '../../../record/useConsoleDataProvider';
import { useLabels } from '../../../record/useLabels';
import { useListState } from '../../ListState';
import { useListFilter } from '../../useListFilter';
import { draftOf, isComplete, newRow, rowsOf, whereOf } from './draft';
import { GroupEditor } from './GroupEditor';

/** Renders the drawer in which a filter of nested groups is built. The list doesn't change until it is applied. */
export default function FilterBuilder({ onClose }: { onClose(): void }) {
  const { resource } = useListState();
  const translate = useTranslate();
  const id = useId();
  const { where, search, setWhere } = useListFilter();
  const [draft, setDraft] = useState(() => {
    const begun = draftOf(where);
    const [first] = fieldsOf(resource);
    return begun.items.length > 0 || first === undefined ? begun : { ...begun, items: [newRow(resource, first)] };
  });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const rows = rowsOf(draft);
  const incomplete = rows.filter(row => !isComplete(row));

  const apply = () => {
    const [first] = incomplete;
    if (first) {
      setChecked(true);
      document.getElementById(valueId(id, first.key))?.focus();
      return;
    }
    // The draft has the last valid number.
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) {
      invalid.focus();
      return;
    }
    setWhere(whereOf(draft));
    onClose();
  };

  return (
    <PanelDrawer width={720} onClose={onClose}>
      <PanelFrame title={translate('list.filter.advanced')} />
      <form
        ref={form}
        {...submitProps(apply)}
        style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}
      >
        <Stack sx={{ flexGrow: 1, overflowY: 'auto', px: { xs: 4, sm: 6 }, py: 5 }}>
          <GroupEditor
            fields={fieldsOf(resource)}
            group={draft}
            depth={0}
            rows={rows}
            missing={new Set(isChecked ? incomplete.map(({ key }) => key) : [])}
            idOf={key => valueId(id, key)}
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
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {translate('filters.apply')}
          </Button>
        </Stack>
      </form>
    </PanelDrawer>
  );
}

/** Returns the fields to filter by: those that the list offers as filters, then those that it searches. */
function fieldsOf(resource: AnyResource): string[] {
  const offered: readonly string[] = resource.list?.filters ?? [];
  const searched: readonly string[] = resource.list?.search ?? [];
  return [...new Set([...offered, ...searched])];
}

function valueId(prefix: string, key: number): string {
  return `${prefix}-value-${key}`;
}

const PAUSE_MS = 300;

interface MatchingProps {
  search: string;
  /** Undefined while a condition is incomplete. */
  where: readonly Condition[] | undefined;
}

/** Renders how many records of the list the draft would match. */
function Matching({ search, where }: MatchingProps) {
  const { resource, permanent } = useListState();
  const labels = useLabels(resource);
  const locale = useLocale();
  const provider = useConsoleDataProvider();
  const asked = useDebounced(where && JSON.stringify([...permanent, ...where]), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [resource.name, 'matching', search, asked],
    queryFn: async ({ signal }) => {
      const filter = { ...(search !== '' && { search }), where: JSON.parse(asked ?? '[]') };
      const { total } = await provider.getList(resource.name, { filter, pagination: { page: 1, perPage: 1 }, signal });
      return total;
    },
    enabled: asked !== undefined,
    placeholderData: previous => previous,
  });
  const text = data === undefined || asked === undefined ? '' : `${data.toLocaleString(locale)} ${labels.name(data)}`;
  return (
    <Typography role="status" color="textSecondary" sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
  );
}
