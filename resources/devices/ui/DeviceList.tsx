import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useIsEverywhere } from '../../../src/organization/activeOrganization';
import { ListPage } from '../../../src/screens/list/ListPage';
import { useResource } from '../../useResource';
import { Charts } from './charts/Charts';
import { DeleteEverything } from './DeleteEverything';
import { EnrolDevice } from './EnrolDevice';
import { TestMail } from './TestMail';

/** The devices of an organisation: as the generic list, with figures over it and what is done with all of them. */
export default function DeviceList() {
  // Reports and deletions are one organisation's.
  const isEverywhere = useIsEverywhere();
  const translate = useTranslate();
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
            {isDeleting && <DeleteEverything onClose={() => setDeleting(false)} onDeleted={refresh} />}
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
