import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../../../schema/define';
import { useLabels } from '../useLabels';
import { StateMessage } from './StateMessage';

interface Props {
  resource: AnyResource;
  /** A user was editing it when it went. */
  isTyped?: boolean;
  onLeave: () => void;
}

/** Where a record is not, or not any more. */
export function RecordMissing({ resource, isTyped = false, onLeave }: Props) {
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
