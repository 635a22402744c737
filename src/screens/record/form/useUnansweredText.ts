import { useTranslate } from 'ra-core';
import { CallError, SaveError, UNREACHABLE } from '../../../../dataProvider/errors';

/**
 * Says of a save to which no answer came what may have become of it; undefined of one that was refused, and of one whose
 * error tells why there was none.
 */
export function useUnansweredText(): (error: Error) => string | undefined {
  const translate = useTranslate();
  return error => {
    const refusal = error instanceof SaveError ? error.refused.error : error;
    if (!(refusal instanceof CallError) || refusal.message !== UNREACHABLE) return undefined;
    return translate(refusal.wasOffline ? 'recordLater.failure.offline' : 'recordLater.failure.unanswered');
  };
}
