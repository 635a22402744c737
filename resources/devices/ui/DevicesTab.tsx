import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Related } from '../../../schema/define';
import { mayDo, titleOf } from '../../../schema/record';
import type { ConsoleRecord } from '../../../schema/wire';
import { useRole } from '../../../src/access/useRole';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { useRefreshRecords } from '../../../src/screens/record/actions/useRefreshRecords';
import { RelatedList } from '../../../src/screens/record/show/RelatedList';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useResource } from '../../useResource';

const related: Related = {
  resource: 'devices',
  by: 'user',
  columns: ['deviceName', 'riskLevel', 'reasons', 'lastCheckInAt'],
};

/** Renders the devices of a user. */
export default function DevicesTab({ record }: { record: ConsoleRecord }) {
  const users = useResource('manage-users');
  return (
    <RelatedList resource={users} record={record} name="devices" related={related}>
      <DeleteAll person={record} />
    </RelatedList>
  );
}

function DeleteAll({ person }: { person: ConsoleRecord }) {
  const translate = useTranslate();
  const devices = useResource('devices');
  const role = useRole();
  const [isAsking, setAsking] = useState(false);
  if (!mayDo(devices, role, 'delete')) return null;
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('devices.person.deleteAll')}
      </Button>
      {isAsking && <Question person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ person, onClose }: { person: ConsoleRecord; onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const userResource = useResource('manage-users');
  const { rpc } = useConsoleDataProvider();
  const refreshRecords = useRefreshRecords();
  const active = useActiveOrganization() ?? '';
  const organization = typeof person.organization === 'string' ? person.organization : active;
  const removal = useMutation({
    mutationFn: () => rpc('deleteSecurityDataFromUser', { organization, user: person.id }),
    onSuccess: ({ deleted }) => {
      notify('devices.person.done', { type: 'success', messageArgs: { smart_count: deleted } });
      refreshRecords();
      onClose();
    },
    onError: ({ message }) => notify('devices.everything.failed', { type: 'error', messageArgs: { message } }),
  });
  return (
    <QuestionDialog
      question={translate('devices.person.question', { name: titleOf(userResource, person) })}
      consequence={translate('devices.person.consequence')}
      cancelLabel={translate('devices.everything.cancel')}
      confirmLabel={translate('devices.person.deleteAll')}
      destructive
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
    />
  );
}
