import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'ra-core';
import type { AnyResource } from '../../schema/define';
import { useRole } from '../access/useRole';

interface LimitLinkProps {
  resource: AnyResource;
  organization: string | undefined;
}

/** Renders a link to the page with the user's record limit, or nothing if their role has no such page. */
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
