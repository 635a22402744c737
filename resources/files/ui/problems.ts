import { useNotify, useTranslate } from 'ra-core';
import { storeLimits } from '../../../contract/store';
import { toError } from '../../../dataProvider/thrown';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import type { DestinationProblem } from './destination';

/** Returns a function that describes an invalid name or destination. */
export function useProblemText(): (problem: DestinationProblem) => string {
  const translate = useTranslate();
  return problem => translate(`files.nameProblem.${problem}`, { most: storeLimits.key });
}

/** Returns a function that notifies why an action on a file failed. */
export function useNotifyFailure(): (error: unknown) => void {
  const translate = useTranslate();
  const notify = useNotify();
  return error =>
    notify('files.notDone', { type: 'error', messageArgs: { message: uploadProblem(toError(error), translate) } });
}
