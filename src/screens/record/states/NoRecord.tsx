import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { CallError, unreachableErrorIn } from '../../../../dataProvider/errors';
import type { AnyResource } from '../../../../schema/define';
import { useLabels } from '../useLabels';
import { RecordSkeleton } from './RecordSkeleton';
import { StateMessage } from './StateMessage';

interface Props {
  resource: AnyResource;
  /** Null while the record is loading. */
  error: Error | null;
  onRetry: () => void;
  onLeave: () => void;
}

/** Whether no record can have this id. The id is a read's only input, so a 400 for a field means it's malformed. */
function isNotFound({ status, field }: CallError): boolean {
  return status === 404 || (status === 400 && field !== undefined);
}

/** Renders a record that isn't loaded: a skeleton, that it doesn't exist, or an error with Try again. */
export function NoRecord({ resource, error, onRetry, onLeave }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  if (!error) return <RecordSkeleton />;
  if (error instanceof CallError && isNotFound(error)) return <RecordMissing resource={resource} onLeave={onLeave} />;
  return (
    <StateMessage
      title={translate('recordLater.states.failed', { resource: labels.name(1) })}
      // While the connection is lost, the bar over the page says so.
      {...(!unreachableErrorIn(error) && { help: translate(error.message) })}
    >
      <Button variant="outlined" onClick={onRetry}>
        {translate('shell.retry')}
      </Button>
    </StateMessage>
  );
}

interface MissingProps {
  resource: AnyResource;
  /** Whether the record was deleted while the user was editing it. */
  isTyped?: boolean;
  onLeave: () => void;
}

/** Renders that a record doesn't exist, or no longer does. */
export function RecordMissing({ resource, isTyped = false, onLeave }: MissingProps) {
  const translate = useTranslate();
  const args = { resource: useLabels(resource).name(1) };
  const help = isTyped ? 'deletedHelp' : resource.scope === 'organization' ? 'notFoundHelp' : 'goneHelp';
  return (
    <StateMessage
      title={translate(isTyped ? 'recordLater.states.deleted' : 'recordLater.states.notFound', args)}
      help={translate(`recordLater.states.${help}`)}
    >
      <Button variant="outlined" onClick={onLeave}>
        {translate('recordLater.states.toList')}
      </Button>
    </StateMessage>
  );
}
