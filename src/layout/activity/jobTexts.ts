import { pick } from 'es-toolkit';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type FailureReason, isActive, type Job, type Run } from '../../../dataProvider';
import { listed } from '../../../schema/listed';
import { actionLabel } from '../../screens/record/actions/actionLabel';
import { uploadProblem } from '../../storage/uploadProblem';

/** What is said of a job's outcome is made of this. */
export interface Outcome extends Pick<Job, 'kind' | 'state' | 'total' | 'done' | 'ok' | 'failed'> {
  error?: Error;
  leftOut?: number;
  unanswered?: number;
}

/** What a job is called by. */
type Named = Pick<Job, 'kind' | 'resource' | 'name' | 'undoes'>;

/** The outcome of a run, which knows more than its job. */
export function outcomeOf({ ok, failed, ...run }: Run): Outcome {
  return {
    kind: 'action',
    ...pick(run, ['state', 'total', 'done', 'leftOut', 'unanswered']),
    ok: ok.length,
    failed: failed.length,
  };
}

export type JobTexts = ReturnType<typeof useJobTexts>;

/** The texts of jobs in the person's language. They come with what shows jobs. */
export function useJobTexts() {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const action = (resource: string, name: string, undoes?: string): string => {
      if (name === 'edit' || name === 'putBack') return translate(`jobs.${name === 'edit' ? 'edit' : 'editUndone'}`);
      if (undoes !== undefined) return translate('jobs.undoOf', { action: action(resource, undoes) });
      return actionLabel(translate, resource, name);
    };
    const work = ({ kind, resource, name, undoes }: Named) => {
      if (kind === 'action') return action(resource, name, undoes);
      if (kind === 'export') return translate('jobs.export');
      return translate('jobs.import', { name: translate(`resources.${resource}.imports.${name}.label`) });
    };
    const part = (name: string, count: number) => (count > 0 ? [translate(`jobs.outcome.${name}`, { count })] : []);

    function outcome({ kind, state, done, total, ok, failed, ...rest }: Outcome): string {
      const { error, leftOut = 0, unanswered = 0 } = rest;
      if (kind === 'upload') {
        if (error !== undefined)
          return translate('jobs.outcome.uploadFailed', { message: uploadProblem(error, translate) });
        return translate(state === 'finished' ? 'jobs.outcome.uploaded' : 'jobs.outcome.uploadCancelled');
      }
      if (kind === 'export') {
        if (error !== undefined) return translate('jobs.outcome.fileFailed', { message: error.message });
        if (state === 'stopped') return translate('jobs.outcome.noFile');
        return translate('jobs.outcome.rows', { smart_count: ok });
      }
      const isWhole = state === 'finished' || isActive({ state });
      const outcomes = [
        isWhole ? translate('jobs.outcome.done', { count: ok }) : translate('jobs.outcome.doneOf', { done: ok, total }),
        ...part('failed', failed),
        ...part('leftOut', leftOut),
        ...part('unanswered', unanswered),
        ...part('notSent', isWhole ? 0 : total - done - unanswered),
      ];
      const figures = listed(outcomes, locale);
      return state === 'interrupted' ? translate('jobs.outcome.interrupted', { outcome: figures }) : figures;
    }

    function started({ startedAt }: Pick<Job, 'startedAt'>): string {
      const isToday = new Date(startedAt).toDateString() === new Date().toDateString();
      const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
      return translate('jobs.started', { when: format.format(startedAt) });
    }

    return {
      /** What a job does: 'Users: Disable'. */
      title: (job: Named) =>
        job.kind === 'upload'
          ? translate('jobs.upload', { name: job.name })
          : `${translate(`resources.${job.resource}.title`)}: ${work(job)}`,
      /** What an action does, or the one that it takes back. */
      action,
      /** The button that takes an action back by another one. */
      undo: (name: string) => translate(name === 'edit' ? 'jobs.putBack' : 'record.action.undo'),
      /** How far it is: '1,200 of 2,000', or '1,200 so far' while no total is known; or how far it has read. */
      progress({ done, total, read }: Pick<Job, 'done' | 'total' | 'read'>) {
        if (read !== undefined && total > 0) return translate('jobs.readingOf', { read, total });
        if (total === 0) return done === 0 ? translate('jobs.reading') : translate('jobs.soFar', { done });
        return translate('jobs.progress', { done, total });
      },
      /** What became of it: '1,963 done, 37 failed'. */
      outcome,
      /** Why a record failed. */
      reason: ({ code, message }: FailureReason) => translate(`jobs.reason.${code}`, { message, _: message }),
      /** When it was started; with the day unless that is today. */
      started,
    };
  }, [translate, locale]);
}
