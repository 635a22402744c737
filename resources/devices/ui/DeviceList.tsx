import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useIsEverywhere } from '../../../src/organization/activeOrganization';
import { DeleteAllQuestion } from '../../../src/organization/DeleteAllQuestion';
import { ListPage } from '../../../src/screens/list/ListPage';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useResource } from '../../useResource';
import { Charts } from './charts/Charts';
import { EnrolDevice } from './EnrolDevice';
import { TestMail } from './TestMail';

/** Renders the list of devices with charts above it, and actions for all devices. */
export default function DeviceList() {
  // Reports and deletion need a single organisation.
  const isEverywhere = useIsEverywhere();
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <ListPage
      resource={useResource('devices')}
      tools={refresh =>
        isEverywhere ? null : (
          <>
            <EnrolDevice />
            <TestMail kind="report" />
            <TestMail kind="alert" />
            {isDeleting && (
              <DeleteAllQuestion
                text={(name, args) => translate(`devices.everything.${name}`, args)}
                remove={async ({ organization, name }) =>
                  (await rpc('bulkDeleteAllSecurityData', { organization, confirm: name })).deleted
                }
                onClose={() => setDeleting(false)}
                onDeleted={refresh}
              />
            )}
          </>
        )
      }
      danger={
        isEverywhere ? undefined : { label: translate('devices.everything.label'), onChoose: () => setDeleting(true) }
      }
      lead={<Charts />}
    />
  );
}
