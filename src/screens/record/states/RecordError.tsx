import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { CallError } from '../../../../dataProvider/errors';
import type { AnyResource } from '../../../../schema/define';
import { useLabels } from '../useLabels';
import { RecordMissing } from './RecordMissing';
import { StateMessage } from './StateMessage';

interface Props {
  resource: AnyResource;
  error: Error;
  onRetry: () => void;
  onLeave: () => void;
}

/** A record that could not be loaded: it does not exist, or something failed and may work again. */
export function RecordError({ resource, error, onRetry, onLeave }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  if (error instanceof CallError && error.status === 404)
    return <RecordMissing resource={resource} onLeave={onLeave} />;
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
