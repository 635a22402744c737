import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { Condition } from '../../../../../contract/list';
import { useDebounced } from '../../../../ui/useDebounced';
import { useConsoleDataProvider } from '../../../record/useConsoleDataProvider';
import { useListState } from '../../ListState';

/** How long the editing must rest, in milliseconds, before it is counted. */
const PAUSE_MS = 300;

interface MatchingProps {
  search: string;
  /** Undefined while a condition is not complete. */
  where: readonly Condition[] | undefined;
}

/** How many records the filter would give, while it is made. */
export function Matching({ search, where }: MatchingProps) {
  const { resource } = useListState();
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useConsoleDataProvider();
  const asked = useDebounced(where && JSON.stringify(where), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [resource.name, 'matching', search, asked],
    queryFn: async ({ signal }) => {
      const filter = { ...(search !== '' && { search }), where: JSON.parse(asked ?? '[]') };
      const { total } = await provider.getList(resource.name, { filter, pagination: { page: 1, perPage: 1 }, signal });
      return total;
    },
    enabled: asked !== undefined,
    placeholderData: previous => previous,
    retry: false,
  });
  const text =
    data === undefined || asked === undefined
      ? ''
      : `${data.toLocaleString(locale)} ${translate(`resources.${resource.name}.name`, { smart_count: data })}`;
  return (
    <Typography role="status" color="textSecondary" sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
  );
}
