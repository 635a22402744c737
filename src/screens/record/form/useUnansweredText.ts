import { useTranslate } from 'ra-core';
import { unansweredIn } from '../../../../dataProvider/errors';

/**
 * Returns a function that says what may have happened to a save without a response. It returns undefined for a refused
 * save, and for an error that already explains why there is no response.
 */
export function useUnansweredText(): (error: Error) => string | undefined {
  const translate = useTranslate();
  return error => {
    const unanswered = unansweredIn(error);
    if (!unanswered) return undefined;
    return translate(unanswered.wasOffline ? 'recordLater.failure.offline' : 'recordLater.failure.unanswered');
  };
}
