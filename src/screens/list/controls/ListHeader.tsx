import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import { isTab } from '../../../../schema/record';
import { PageTitle } from '../../../organization/PageTitle';
import { PageHeader } from '../../../ui/PageHeader';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';

interface ListHeaderProps {
  /** Hides the total, for lists in which it changes all the time. */
  hidesTotal: boolean | undefined;
  children: ReactNode;
}

/** Renders the list's title, description and total, and the create button. */
export function ListHeader({ hidesTotal, children }: ListHeaderProps) {
  const { resource, total, paths } = useListState();
  const locale = useLocale();
  const labels = useLabels(resource);
  const { title } = labels;
  const heading = isTab(resource) ? (
    // The page's title is above it.
    <Typography variant="h2">{title}</Typography>
  ) : resource.scope === 'global' ? (
    <Typography variant="h1">{title}</Typography>
  ) : (
    <PageTitle>{title}</PageTitle>
  );
  return (
    <PageHeader
      heading={heading}
      detail={
        total !== undefined &&
        !hidesTotal && (
          <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }} role="status">
            {total.toLocaleString(locale)} {labels.name(total)}
          </Typography>
        )
      }
      description={labels.description}
    >
      {children}
      {paths.create !== undefined && (
        <Button component={LinkBase} to={paths.create} variant="contained" color="primary" startIcon={<AddIcon />}>
          {labels.create}
        </Button>
      )}
    </PageHeader>
  );
}
