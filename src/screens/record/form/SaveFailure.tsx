import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { CallError, causeOf, type FieldProblem, SaveError, unreachableErrorIn } from '../../../../dataProvider/errors';
import { isResultUnknown } from '../../../../dataProvider/retryUntilResponse';
import type { AnyResource } from '../../../../schema/define';
import { useConnectionBack } from '../../../app/useConnectionBack';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { LimitLink } from '../../LimitLink';
import { useLabels } from '../useLabels';
import { unmatchedProblems } from './showServiceErrors';
import { useNoResponseText } from './useNoResponseText';

/** Renders a failed save: which fields were saved, which were refused and why, and which weren't sent. */
export function SaveFailure({ resource, error }: { resource: AnyResource; error: Error }) {
  const translate = useTranslate();
  const unanswered = useNoResponseText()(error);
  const isConnectionBack = useConnectionBack(error);
  const organization = useActiveOrganization();
  const cause = causeOf(error);
  /** Whether the service failed, so that nothing in the form needs correction. */
  const isOutage = cause instanceof CallError && isResultUnknown(cause);
  const isFull = resource.limitAt !== undefined && cause instanceof CallError && cause.code === 'limit';
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const parts = error instanceof SaveError && error.saved.length + error.notSent.length > 0 ? error : undefined;
  // Without a response to the first call, the state of every field is unknown.
  const partialError = unanswered !== undefined && parts?.saved.length === 0 ? undefined : parts;
  return (
    <Alert
      ref={alert}
      severity={isConnectionBack ? 'warning' : 'error'}
      variant="outlined"
      sx={{ mb: 6, maxWidth: 560 }}
    >
      <AlertTitle>{title()}</AlertTitle>
      {partialError && <Parts resource={resource} error={partialError} isConnectionBack={isConnectionBack} />}
      <UnmatchedProblems problems={unmatchedProblems(resource, error)} />
      {nextStepText()} {isFull && <LimitLink resource={resource} organization={organization} />}
    </Alert>
  );

  function nextStepText(): string {
    if (unanswered === undefined) return translate(`recordLater.failure.${isOutage ? 'keptToRetry' : 'kept'}`);
    return translate(isConnectionBack ? 'recordLater.failure.backToSend' : 'recordLater.failure.keptToSend');
  }

  function title(): string {
    if (partialError)
      return translate(partialError.saved.length > 0 ? 'recordLater.failure.partly' : 'recordLater.failure.nothing');
    if (isConnectionBack && unreachableErrorIn(error)?.wasOffline) return translate('recordLater.failure.notYet');
    const message = isFull ? translate('validation.noRoom') : error.message;
    return unanswered ?? translate('recordLater.failure.refused', { message });
  }
}

interface PartsProps {
  resource: AnyResource;
  error: SaveError;
  isConnectionBack: boolean;
}

function Parts({ resource, error: { saved, refused, notSent }, isConnectionBack }: PartsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const fields = labels.fields(refused.fields);
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {saved.length > 0 && <li>{translate('recordLater.failure.partSaved', { fields: labels.fields(saved) })}</li>}
      <li>{refusal()}</li>
      {notSent.length > 0 && (
        <li>{translate('recordLater.failure.partNotSent', { fields: labels.fields(notSent) })}</li>
      )}
    </ul>
  );

  function refusal(): string {
    const unanswered = unreachableErrorIn(refused.error);
    if (!unanswered) return translate('recordLater.failure.partRefused', { fields, message: refused.error.message });
    if (!unanswered.wasOffline) return translate('recordLater.failure.partUnanswered', { fields });
    return translate(isConnectionBack ? 'recordLater.failure.partNotSent' : 'recordLater.failure.partOffline', {
      fields,
    });
  }
}

/** Renders problems of fields that the form doesn't have, under the backend's names. */
function UnmatchedProblems({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {problems.map(({ field, message }) => (
        <li key={field}>
          <span dir="ltr">{field}</span>: {message}
        </li>
      ))}
    </ul>
  );
}
