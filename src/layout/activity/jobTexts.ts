import { pick } from 'es-toolkit';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type FailureReason, isActive, type Job, type Run } from '../../../dataProvider';
import { formatList } from '../../../schema/formatList';
import { actionLabel } from '../../screens/record/actions/actionLabel';
import { uploadProblem } from '../../storage/uploadProblem';

/** The parts of a job's outcome that its text needs. */
export interface Outcome extends Pick<Job, 'kind' | 'state' | 'total' | 'done' | 'ok' | 'failed'> {
  error?: Error;
  leftOut?: number;
  unanswered?: number;
}

type TitledJob = Pick<Job, 'kind' | 'resource' | 'name' | 'undoes'>;

/** Returns the outcome of a run, which has more detail than its job. */
export function outcomeOf(run: Run): Outcome {
  return {
    kind: 'action',
    ...pick(run, ['state', 'total', 'done', 'leftOut', 'unanswered']),
    ok: run.done - run.failedCount,
    failed: run.failedCount,
  };
}

export type JobTexts = ReturnType<typeof useJobTexts>;

/** Returns functions that translate a job's title, progress and outcome. */
export function useJobTexts() {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const action = (resource: string, name: string, undoes?: string): string => {
      if (name === 'edit' || name === 'editUndone') return translate(`jobs.${name}`);
      if (undoes !== undefined) return translate('jobs.undoOf', { action: action(resource, undoes) });
      return actionLabel(translate, resource, name);
    };
    const workLabel = ({ kind, resource, name, undoes }: TitledJob) => {
      if (kind === 'action') return action(resource, name, undoes);
      if (kind === 'export') return translate('jobs.export');
      return translate('jobs.import', { name: translate(`resources.${resource}.imports.${name}.label`) });
    };
    const countText = (name: string, count: number) =>
      count > 0 ? [translate(`jobs.outcome.${name}`, { count })] : [];

    function outcome({ kind, state, done, total, ok, failed, ...rest }: Outcome): string {
      const { error, leftOut = 0, unanswered = 0 } = rest;
      if (kind === 'upload') {
        if (error !== undefined)
          return translate('jobs.outcome.uploadFailed', { message: uploadProblem(error, translate) });
        return translate(state === 'finished' ? 'jobs.outcome.uploaded' : 'uploads.cancelled');
      }
      if (kind === 'export') {
        if (error !== undefined) return translate('jobs.outcome.fileFailed', { message: error.message });
        if (state === 'stopped') return translate('jobs.outcome.noFile');
        return translate('jobs.outcome.rows', { smart_count: ok });
      }
      const isComplete = state === 'finished' || isActive({ state });
      const outcomes = [
        isComplete
          ? translate('jobs.outcome.done', { count: ok })
          : translate('jobs.outcome.doneOf', { done: ok, total }),
        ...countText('failed', failed),
        ...countText('leftOut', leftOut),
        ...countText('unanswered', unanswered),
        ...countText('notSent', isComplete ? 0 : total - done - unanswered),
      ];
      const figures = formatList(outcomes, locale);
      return state === 'interrupted' ? translate('jobs.outcome.interrupted', { outcome: figures }) : figures;
    }

    function started({ startedAt }: Pick<Job, 'startedAt'>): string {
      const isToday = new Date(startedAt).toDateString() === new Date().toDateString();
      const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
      return translate('jobs.started', { when: format.format(startedAt) });
    }

    return {
      /** The title, such as 'Users: Disable'. */
      title: (job: TitledJob) =>
        job.kind === 'upload'
          ? translate('jobs.upload', { name: job.name })
          : `${translate(`resources.${job.resource}.title`)}: ${workLabel(job)}`,
      /** The label of an action, or of the action that it undoes. */
      action,
      /** The label of the button that undoes an action by another one. */
      undo: (name: string) => translate(name === 'edit' ? 'jobs.restore' : 'ra.action.undo'),
      /** The progress: '1,200 of 2,000', '1,200 so far' without a total, or how many records have been read. */
      progress({ done, total, read }: Pick<Job, 'done' | 'total' | 'read'>) {
        if (read !== undefined && total > 0) return translate('jobs.readingOf', { read, total });
        if (total === 0) return done === 0 ? translate('jobs.reading') : translate('jobs.soFar', { done });
        return translate('jobs.progress', { done, total });
      },
      /** The outcome, such as '1,963 done, 37 failed'. */
      outcome,
      reason: ({ code, message }: FailureReason) => translate(`jobs.reason.${code}`, { message, _: message }),
      /** The start time, with the date unless it's today. */
      started,
    };
  }, [translate, locale]);
}
