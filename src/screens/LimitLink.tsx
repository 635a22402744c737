import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'ra-core';
import type { AnyResource } from '../../schema/define';
import { useRole } from '../access/useRole';

interface LimitLinkProps {
  resource: AnyResource;
  /** The organisation that has no room for more records. */
  organization: string | undefined;
}

/** Leads to where the person sees how many records there may be; nothing where there is no such page. */
export function LimitLink({ resource, organization = '' }: LimitLinkProps) {
  const translate = useTranslate();
  const page = resource.limitAt?.[useRole()]?.replace(':organization', encodeURIComponent(organization));
  if (page === undefined) return null;
  return (
    <Link component={LinkBase} to={page}>
      {translate('recordLater.failure.limit')}
    </Link>
  );
}
