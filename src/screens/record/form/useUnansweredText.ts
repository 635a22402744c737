import { useTranslate } from 'ra-core';
import { unansweredIn } from '../../../../dataProvider/errors';

/**
 * Says of a save to which no answer came what may have become of it; undefined of one that was refused, and of one whose
 * error tells why there was none.
 */
export function useUnansweredText(): (error: Error) => string | undefined {
  const translate = useTranslate();
  return error => {
    const unanswered = unansweredIn(error);
    if (!unanswered) return undefined;
    return translate(unanswered.wasOffline ? 'recordLater.failure.offline' : 'recordLater.failure.unanswered');
  };
}
