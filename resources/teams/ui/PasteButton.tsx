import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { mayDo } from '../../../schema/record';
import type { ConsoleRecord } from '../../../schema/wire';
import { useRole } from '../../../src/access/useRole';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { OpenedPart } from '../../../src/app/OptionalPart';
import { useResource } from '../../useResource';

const PasteDialog = lazyWithRetry(() => import('./PasteDialog'));

/** Renders the button that adds members to a team from a list of names. */
export default function PasteButton({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const teams = useResource('user-groups');
  const role = useRole();
  const [isPasting, setPasting] = useState(false);
  if (!mayDo(teams, role, 'addMembers')) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setPasting(true)}>
        {translate('members.paste')}
      </Button>
      <OpenedPart onClose={() => setPasting(false)}>
        {isPasting && <PasteDialog record={record} onClose={() => setPasting(false)} />}
      </OpenedPart>
    </>
  );
}
