import type { useTranslate } from 'ra-core';
import { StoreFailure } from './objectStore';

/** Returns why an upload waits or failed: the text for the error's code, or the store's own message. */
export function uploadProblem(problem: Error, translate: ReturnType<typeof useTranslate>): string {
  if (problem instanceof AggregateError)
    return problem.errors.map((each: Error) => uploadProblem(each, translate)).join(' ');
  if (!(problem instanceof StoreFailure)) return problem.message;
  return translate(`uploads.problems.${problem.code}`, { ...problem.args, _: problem.message });
}
