import { useTranslate } from 'ra-core';
import { useResource } from '../../resources/useResource';
import { fieldOf } from '../../schema/record';
import type { Tone } from '../theme/tokens';
import { Breakdown } from '../ui/Breakdown';
import { listAddress } from '../ui/listAddress';

interface Props {
  resource: string;
  /** A field of a few words, by which the records are counted. */
  field: string;
  title: string;
  /** What the words are, and what is counted. */
  heads: readonly [name: string, count: string];
  counts: Readonly<Record<string, number>>;
}

/**
 * Records by the words of a field, each number of which leads to its list. The words, and what they mean, stand in the
 * resource's definition, for which it suspends.
 */
export function States({ resource, field, title, heads, counts }: Props) {
  const translate = useTranslate();
  const { choices, tones } = useWords(resource, field);
  return (
    <Breakdown
      label={title}
      heads={heads}
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

/** The words of a field of choices, and their meanings. */
export function useWords(
  resource: string,
  name: string,
): { choices: readonly string[]; tones: Readonly<Record<string, Tone>> } {
  const field = fieldOf(useResource(resource), name);
  if (field.kind !== 'choice') throw new Error(`${name} of ${resource} is no choice`);
  return { choices: field.choices, tones: field.tones ?? {} };
}
