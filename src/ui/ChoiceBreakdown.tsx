import { useTranslate } from 'ra-core';
import { useResource } from '../../resources/useResource';
import { fieldOf } from '../../schema/record';
import type { Tone } from '../theme/tokens';
import { Breakdown } from './Breakdown';
import { listAddress } from './listAddress';

interface Props {
  resource: string;
  /** A choice field, by whose values the records are counted. */
  field: string;
  title: string;
  /** The header of the count column. */
  head: string;
  counts: Readonly<Record<string, number>>;
}

/**
 * Renders the number of records for each value of a choice field, linked to the filtered list. Suspends while the
 * resource's definition loads, which has the choices and their tones.
 */
export function ChoiceBreakdown({ resource, field, title, head, counts }: Props) {
  const translate = useTranslate();
  const { choices, tones } = useChoices(resource, field);
  return (
    <Breakdown
      label={title}
      heads={[translate(`resources.${resource}.fields.${field}`), head]}
      parts={choices
        .filter(word => (counts[word] ?? 0) > 0)
        .map(word => ({
          key: word,
          name: translate(`resources.${resource}.choices.${field}.${word}`),
          value: counts[word] ?? 0,
          tone: tones[word],
          link: listAddress(resource, { where: [{ field, operator: 'in', value: [word] }] }),
        }))}
    />
  );
}

/**
 * Returns the choices of a field and their tones. Suspends while the resource's definition loads.
 * @throws Error if the field isn't a choice
 */
export function useChoices(
  resource: string,
  name: string,
): { choices: readonly string[]; tones: Readonly<Record<string, Tone>> } {
  const field = fieldOf(useResource(resource), name);
  if (field.kind !== 'choice') throw new Error(`${name} of ${resource} is no choice`);
  return { choices: field.choices, tones: field.tones ?? {} };
}
