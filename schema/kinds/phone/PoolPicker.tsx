import { useQuery } from '@tanstack/react-query';
import { type DataProvider, DataProviderContext, useDataProvider, useTranslate } from 'ra-core';
import { use, useState } from 'react';
import type { CallName } from '../../../contract';
import type { InputProps } from '../inputProps';
import { Picker } from '../Picker';
import type { PhoneOptions } from './phone';

/** The data provider's method that number pools need: a reading call for the active organisation. */
interface ReadingProvider extends DataProvider {
  /** The organisation of the pool, if it isn't the active one. */
  organization?: string;
  read(call: CallName, input: object, signal: AbortSignal): Promise<unknown>;
}

interface Props extends InputProps<'phone'> {
  pool: NonNullable<PhoneOptions['pool']>;
}

/** Renders a picker of the available numbers of a pool, and the current one. */
export function PoolPicker({ pool, value, onChange, ...props }: Props) {
  const translate = useTranslate();
  const provider = useDataProvider<ReadingProvider>();
  // Read it from the context, since `useDataProvider` wraps every property in a function.
  const { organization } = use(DataProviderContext) as ReadingProvider;
  const [isOpen, setOpen] = useState(false);
  const free = useQuery({
    queryKey: ['pool', pool.call, pool.send, organization],
    queryFn: async ({ signal }) => numbersIn(await provider.read(pool.call, pool.send ?? {}, signal)),
    enabled: isOpen,
    // Another user may have taken a number meanwhile.
    staleTime: 0,
  });
  const chosen = typeof value === 'string' ? value : null;
  const options = [...new Set([...(chosen === null ? [] : [chosen]), ...(free.data ?? [])])];

  return (
    <Picker
      input={props}
      options={options}
      value={chosen}
      onChange={(_event, next) => onChange(typeof next === 'string' ? next : null)}
      open={isOpen}
      onOpenChange={setOpen}
      loading={free.isFetching}
      noOptionsText={translate(free.error ? free.error.message : 'record.input.noneFree')}
    />
  );
}

function numbersIn(answer: unknown): string[] {
  if (!Array.isArray(answer)) throw new Error('A pool of telephone numbers is not an array');
  return answer.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null && 'phoneNumber' in row && typeof row.phoneNumber === 'string'
      ? [row.phoneNumber]
      : [],
  );
}
