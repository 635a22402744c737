import { useQueries } from '@tanstack/react-query';
import type { CallName } from '../../../../contract';
import { isObject } from '../../../../contract/isObject';
import { toDynamicRpc } from '../../../../dataProvider/rpcClient';
import type { AnyResource } from '../../../../schema/define';
import { checkInput } from '../../../../schema/kinds/draft';
import { fieldOf, wirePath } from '../../../../schema/record';
import { useDebounced } from '../../../../schema/useDebounced';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import type { FormValues } from './values';

const PAUSE_MS = 300;

/** Whether a unique field's value is still available. */
export type UniqueCheck = { state: 'checking' | 'free' | 'taken' } | { state: 'failed'; message: string };

/**
 * Checks, while the user types, whether the values of unique fields are still available.
 * @param changed the fields that differ from the saved record; the others aren't checked
 */
export function useUniqueChecks(
  resource: AnyResource,
  changed: readonly string[],
  values: FormValues,
): Record<string, UniqueCheck> {
  const { rpc } = useConsoleDataProvider();
  const asked = changed.flatMap(name => {
    const field = fieldOf(resource, name);
    const value = values[name];
    const isAsked = field.unique && typeof value === 'string' && !checkInput(field, value);
    return isAsked ? [{ name, call: field.unique as CallName, value }] : [];
  });
  const settled = useDebounced(JSON.stringify(asked), PAUSE_MS);

  const answers = useQueries({
    queries: asked.map(({ name, call, value }) => ({
      queryKey: ['unique', call, value],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        isAvailable(call, await toDynamicRpc(rpc)(call, { [wirePath(resource, name)]: value }, signal)),
      enabled: settled === JSON.stringify(asked),
      staleTime: 10_000,
    })),
  });

  return Object.fromEntries(asked.map(({ name }, at) => [name, checkOf(answers[at])]));
}

function checkOf(answer: { data?: boolean; error: Error | null } | undefined): UniqueCheck {
  if (answer?.error) return { state: 'failed', message: answer.error.message };
  if (answer?.data === undefined) return { state: 'checking' };
  return { state: answer.data ? 'free' : 'taken' };
}

function isAvailable(call: CallName, answer: unknown): boolean {
  if (isObject(answer) && 'available' in answer) return answer.available === true;
  throw new Error(`${call} did not answer whether the value is available`);
}
