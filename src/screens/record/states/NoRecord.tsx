import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { CallError } from '../../../../dataProvider/errors';
import type { AnyResource } from '../../../../schema/define';
import { useLabels } from '../useLabels';
import { RecordSkeleton } from './RecordSkeleton';
import { StateMessage } from './StateMessage';

interface Props {
  resource: AnyResource;
  /** Null while it is being read. */
  error: Error | null;
  onRetry: () => void;
  onLeave: () => void;
}

/** Reading gives the identifier alone: where that is refused, no record can have it. */
function isOfNoRecord({ status, field }: CallError): boolean {
  return status === 404 || (status === 400 && field !== undefined);
}

/** What stands where a record will be, or could not be read: it does not exist, or something failed and may work again. */
export function NoRecord({ resource, error, onRetry, onLeave }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  if (!error) return <RecordSkeleton />;
  if (error instanceof CallError && isOfNoRecord(error)) return <RecordMissing resource={resource} onLeave={onLeave} />;
  return (
    <StateMessage
      title={translate('recordLater.states.failed', { resource: labels.name(1) })}
      help={translate(error.message, { _: error.message })}
    >
      <Button variant="outlined" onClick={onRetry}>
        {translate('shell.retry')}
      </Button>
    </StateMessage>
  );
}

interface MissingProps {
  resource: AnyResource;
  /** A user was editing it when it went. */
  isTyped?: boolean;
  onLeave: () => void;
}

/** Where a record is not, or not any more. */
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
