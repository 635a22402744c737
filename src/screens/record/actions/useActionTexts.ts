import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { errorMessage } from '../../../../dataProvider/thrown';
import type { AnyResource } from '../../../../schema/define';
import { useLabels } from '../useLabels';
import { actionKey, actionLabel } from './actionLabel';

/** The number of records that an action applies to, and the title if it's one. */
interface Subject {
  count: number;
  name: string;
}

/** Returns functions that translate the texts of a resource's actions. Missing texts are derived from the label. */
export function useActionTexts(resource: AnyResource) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return useMemo(() => {
    const key = (action: string, text: string) => actionKey(resource.name, action, text);
    const label = (action: string) => actionLabel(translate, resource.name, action);
    const translateText = (action: string, text: string, { count, name }: Subject, fallback: string) =>
      translate(key(action, text), { smart_count: count, name, _: fallback });
    const defaultText = (action: string, { count, name }: Subject) =>
      translate('record.action.question', {
        smart_count: count,
        name,
        action: label(action),
        resource: labels.name(count),
      });
    return {
      label,
      question: (action: string, subject: Subject) =>
        translateText(action, 'question', subject, defaultText(action, subject)),
      consequence: (action: string, subject: Subject) => translateText(action, 'consequence', subject, ''),
      cancel: (action: string, subject: Subject) =>
        translateText(action, 'cancel', subject, translate('ra.action.cancel')),
      done: (action: string, subject: Subject) => translateText(action, 'done', subject, defaultText(action, subject)),
      /** Says that another user has already done it. */
      already: (action: string, { name }: Subject) =>
        translate('record.action.already', { action: label(action), name }),
      failed: (action: string, error: unknown) =>
        translate('record.action.failed', { action: label(action), message: errorMessage(error) }),
      asked: (action: string, name: string) => translate(key(action, `ask.${name}`)),
    };
  }, [resource, translate, labels]);
}
