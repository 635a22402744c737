import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase, useTranslate } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import { referenceCondition } from '../../../dataProvider/query';
import { organizationOf } from '../../../schema/across';
import type { ConsoleRecord } from '../../../schema/wire';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { addressFor } from '../../../src/organization/organizationAddress';
import { EmbeddedList } from '../../../src/screens/list/EmbeddedList';
import { useRecordPaths } from '../../../src/screens/list/useRecordPaths';
import { PresetAnswersProvider } from '../../../src/screens/record/actions/presetAnswers';
import { useActions } from '../../../src/screens/record/actions/useActions';
import { useLabels } from '../../../src/screens/record/useLabels';
import { listAddress } from '../../../src/ui/listAddress';
import { useResource } from '../../useResource';

const PasteDialog = lazyWithRetry(() => import('./PasteDialog'));

/** Lists a team's members like the users page, with the team preset, and offers three ways to add members. */
export default function MembersTab({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const users = useResource('manage-users');
  const teams = useResource('user-groups');
  const labels = useLabels(users);
  const { create } = useRecordPaths(users, false);
  const { available, start, dialogs } = useActions(teams);
  const [isPasting, setPasting] = useState(false);
  const presetAnswers = useMemo(
    () => ({ removeFromTeam: { team: record.id }, moveToTeam: { from: record.id } }),
    [record.id],
  );
  const where = useMemo(() => [referenceCondition(users, 'teamIds', record.id)], [record.id, users]);

  return (
    <>
      {available('addMembers', record) && (
        <Stack direction="row" sx={{ gap: 2, mb: 4, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" onClick={() => start('addMembers', { records: [record] })}>
            {translate('members.add')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => setPasting(true)}>
            {translate('members.paste')}
          </Button>
          {create !== undefined && (
            <Button
              component={LinkBase}
              to={addressFor(
                organizationOf(record),
                listAddress('manage-users', { where }).replace('/manage-users', create),
              )}
              variant="outlined"
              size="small"
            >
              {labels.create}
            </Button>
          )}
        </Stack>
      )}
      <PresetAnswersProvider value={presetAnswers}>
        <EmbeddedList resource={users} where={where} />
      </PresetAnswersProvider>
      {dialogs}
      <Suspense>{isPasting && <PasteDialog record={record} onClose={() => setPasting(false)} />}</Suspense>
    </>
  );
}
