import type { useTranslate } from 'ra-core';
import { StoreFailure } from './objectStore';

/** Why an upload waits or was given up: by the code of the failure, or else in the store's own words. */
export function uploadProblem(problem: Error, translate: ReturnType<typeof useTranslate>): string {
  if (problem instanceof AggregateError)
    return problem.errors.map((each: Error) => uploadProblem(each, translate)).join(' ');
  if (!(problem instanceof StoreFailure)) return problem.message;
  return translate(`uploads.problems.${problem.code}`, { ...problem.args, _: problem.message });
}
