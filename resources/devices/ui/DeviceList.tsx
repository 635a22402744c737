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

/** The devices of an organisation: as the generic list, with figures over it and what is done with all of them. */
export default function DeviceList() {
  // Reports and deletions are one organisation's.
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
