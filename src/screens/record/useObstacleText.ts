import { isString, partition } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { formatList } from '../../../schema/formatList';
import type { Problem } from '../../../schema/kind';
import { getLocale } from '../../i18n/language';

/** Returns a function that says which fields must be corrected or filled in first: '' if there are none. */
export function useObstacleText() {
  const translate = useTranslate();
  return (problems: readonly { label: string; problem: Problem | undefined }[]): string => {
    const [missing, wrong] = partition(
      problems.filter(({ problem }) => problem !== undefined),
      ({ problem }) => problem?.key === 'required',
    );
    const textOf = (key: string, of: typeof problems) =>
      of.length > 0 &&
      translate(`recordLater.save.${key}`, {
        fields: formatList(
          of.map(({ label }) => label),
          getLocale(),
        ),
      });
    return [textOf('wrong', wrong), textOf('missing', missing)].filter(isString).join(' · ');
  };
}
