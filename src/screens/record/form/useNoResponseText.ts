import { useTranslate } from 'ra-core';
import { unreachableErrorIn } from '../../../../dataProvider/errors';

/**
 * Returns a function that says what may have happened to a save without a response. It returns undefined for a refused
 * save, and for an error that already explains why there is no response.
 */
export function useNoResponseText(): (error: Error) => string | undefined {
  const translate = useTranslate();
  return error => {
    const unanswered = unreachableErrorIn(error);
    if (!unanswered) return undefined;
    return translate(unanswered.wasOffline ? 'recordLater.failure.offline' : 'recordLater.failure.unanswered');
  };
}
