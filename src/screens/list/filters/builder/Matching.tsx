import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Condition } from '../../../../../contract/list';
import type { AnyResource } from '../../../../../schema/define';
import { useConsoleDataProvider } from '../../../record/useConsoleDataProvider';

/** How long the editing must rest, in milliseconds, before it is counted. */
const REST = 300;

interface MatchingProps {
  resource: AnyResource;
  search: string;
  /** Undefined while a condition is not complete. */
  where: readonly Condition[] | undefined;
}

/** How many records the filter would give, while it is made. */
export function Matching({ resource, search, where }: MatchingProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useConsoleDataProvider();
  const asked = useRested(where && JSON.stringify(where));
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

function useRested(value: string | undefined): string | undefined {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
