import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { useCurrentUser } from '../access/useRole';
import { PageSkeleton } from '../app/PageSkeleton';
import { ListMessage } from '../screens/list/states/ListMessage';
import { ChooseOrganization } from './ChooseOrganization';
import { addressFor } from './organizationAddress';
import { everyOrganization } from './organizationStore';
import type { Mismatch } from './useMismatch';
import { useOrganizationList } from './useOrganizationList';

/** Replaces a screen whose address names an organisation that can't be shown. */
export default function OrganizationMismatch({ kind, named }: Mismatch) {
  return kind === 'others' ? <OtherOrganizationNotice named={named} /> : <UnknownOrganization named={named} />;
}

interface Props {
  named: string;
}

function OtherOrganizationNotice({ named }: Props) {
  const translate = useTranslate();
  const { organization, organizationLabel } = useCurrentUser();
  const { pathname } = useLocation();
  const isAll = named === everyOrganization;
  const own = organizationLabel ?? organization ?? '';
  return (
    <ListMessage
      role="alert"
      title={translate(isAll ? 'chooseOrganization.all' : 'chooseOrganization.others')}
      text={translate(isAll ? 'chooseOrganization.allHelp' : 'chooseOrganization.othersHelp', { named, own })}
    >
      <Button component={Link} to={addressFor(organization, routeOf(pathname) ?? '/')} variant="outlined">
        {translate('chooseOrganization.toOwn', { own })}
      </Button>
    </ListMessage>
  );
}

/** Refetches the organisations before reporting one as unknown, because it may have been added a moment ago. */
function UnknownOrganization({ named }: Props) {
  const translate = useTranslate();
  const { isFetchedAfterMount } = useOrganizationList(true);
  if (!isFetchedAfterMount) return <PageSkeleton />;
  return <ChooseOrganization reason={translate('chooseOrganization.unknown', { named })} />;
}
