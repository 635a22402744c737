import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import {
  type ImportColumn,
  type ResultTexts,
  type RowProblem,
  type RowState,
  rowStates,
} from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { formatList } from '../../../schema/formatList';
import { validation } from '../../i18n/en/validation';
import { useLabels } from '../record/useLabels';

export type ImportTexts = ReturnType<typeof useImportTexts>;

/** Returns functions that translate the texts of a resource's imports. */
export function useImportTexts(resource: AnyResource) {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useLabels(resource);
  return useMemo(() => {
    const own = (way: string, text: string) => `resources.${resource.name}.imports.${way}.${text}`;
    const textOf = ({ column, problem, error }: RowProblem) => {
      if (!problem) return error ? translate(error.message) : '';
      const { key, args = {} } = problem;
      const choices = String(args.choices)
        .split(', ')
        .map(word => labels.choice(column ?? '', word));
      return translate(`validation.${key}`, key === 'choice' ? { choices: formatList(choices, locale) } : args);
    };
    const about = ({ column }: RowProblem, columns: readonly ImportColumn[], text: string) => {
      const label = columns.find(({ name }) => name === column)?.label;
      return label === undefined ? text : translate('import.rows.about', { column: label, text });
    };
    return {
      way: (way: string) => translate(own(way, 'label')),
      describe: (way: string) => translate(own(way, 'description')),
      asked: (way: string, name: string) => translate(own(way, `ask.${name}`)),
      figure: (value: number) => value.toLocaleString(locale),
      /** Joins statements to a sentence. */
      sentence: (parts: readonly string[]) =>
        translate('import.check.done', {
          sentence: parts.reduce((one, other) => translate('import.check.joined', { one, other })),
        }),
      state: (name: RowState, isOver: boolean) => translate(stateKey(name, isOver)),
      /** A row's problem, prefixed with the label of its column. */
      problem: (problem: RowProblem, columns: readonly ImportColumn[]) => about(problem, columns, textOf(problem)),
      /** A problem that several rows share, without what differs between them. */
      reason: (problem: RowProblem, columns: readonly ImportColumn[]) =>
        about(problem, columns, translate(`import.reasons.${problem.problem?.key}`, { _: textOf(problem) })),
    };
  }, [resource, labels, translate, locale]);
}

/** Returns the texts of a result file. */
export function resultTexts(translate: ReturnType<typeof useTranslate>): ResultTexts {
  return {
    outcomeHeading: translate('import.result.file.outcome'),
    problemHeading: translate('import.result.file.problem'),
    passwordHeading: translate('import.result.file.password'),
    outcomes: byName(rowStates, name => translate(stateKey(name, true))),
    validation: byName(Object.keys(validation), key => translate(`validation.${key}`)),
  };
}

/** Returns the key of a row's state. Once an import is over, a row that was ready is shown as not sent. */
function stateKey(name: RowState, isOver: boolean): string {
  return `import.states.${isOver && name === 'ready' ? 'notSent' : name}`;
}

function byName<N extends string>(names: readonly N[], textOf: (name: N) => string): Record<N, string> {
  return Object.fromEntries(names.map(name => [name, textOf(name)])) as Record<N, string>;
}
