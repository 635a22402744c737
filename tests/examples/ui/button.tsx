import { Button, useNotify, useRecordContext, useUpdate } from 'react-admin';
import type { Screens } from '../../../schema/screens';
import type { Gateway } from '../gateways';

function DrainButton() {
  const record = useRecordContext<Gateway>();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Gateway>();
  if (!record || record.state === 'draining') return null;
  const drain = () =>
    update(
      'gateways',
      { id: record.id, data: { state: 'draining' }, previousData: record },
      {
        onSuccess: ({ name }) => notify(`${name} is draining`, { type: 'success' }),
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return <Button label="Drain" onClick={drain} disabled={isPending} />;
}

const screens: Screens<Gateway> = { Lead: <DrainButton /> };
export default screens;
