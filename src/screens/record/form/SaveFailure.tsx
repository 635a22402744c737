import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { SaveError } from '../../../../dataProvider/errors';
import type { AnyResource } from '../../../../schema/define';
import { useLabels } from '../useLabels';
import { unplacedProblems } from './showRefusal';
import { UnplacedProblems } from './UnplacedProblems';
import { useUnansweredText } from './useUnansweredText';

/** What became of a save that failed: what was saved, what was refused and why, and what was not sent. */
export function SaveFailure({ resource, error }: { resource: AnyResource; error: Error }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const unanswered = useUnansweredText()(error);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const parts = error instanceof SaveError && error.saved.length + error.notSent.length > 0 ? error : undefined;
  return (
    <Alert ref={alert} severity="error" variant="outlined" sx={{ mb: 6, maxWidth: 560 }}>
      <AlertTitle>
        {parts
          ? translate('recordLater.failure.partly')
          : (unanswered ?? translate('recordLater.failure.refused', { message: error.message }))}
      </AlertTitle>
      {parts && (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {parts.saved.length > 0 && (
            <li>{translate('recordLater.failure.partSaved', { fields: labels.fields(parts.saved) })}</li>
          )}
          <li>
            {translate('recordLater.failure.partRefused', {
              fields: labels.fields(parts.refused.fields),
              message: unanswered ?? parts.refused.error.message,
            })}
          </li>
          {parts.notSent.length > 0 && (
            <li>{translate('recordLater.failure.partNotSent', { fields: labels.fields(parts.notSent) })}</li>
          )}
        </ul>
      )}
      <UnplacedProblems problems={unplacedProblems(resource, error)} />
      {translate(unanswered === undefined ? 'recordLater.failure.kept' : 'recordLater.failure.keptToSend')}
    </Alert>
  );
}
