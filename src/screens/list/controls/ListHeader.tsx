import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { isTab } from '../../../../schema/record';
import { useRole } from '../../../access/useRole';
import { useIsEverywhere, useOrganizations } from '../../../organization/activeOrganization';
import { useLabels } from '../../record/useLabels';

export interface ListHeaderProps {
  resource: AnyResource;
  /** How many records match; undefined until that is known. */
  total: number | undefined;
  createPath: string | undefined;
  children: ReactNode;
}

/** What the list is of, how many there are and whose, and the way to a new one. */
export function ListHeader({ resource, total, createPath, children }: ListHeaderProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useLabels(resource);
  const owner = useOwner(resource);
  // In a tab the page's own name is above it.
  const level = isTab(resource) ? 'h2' : 'h1';
  return (
    // On a phone, the button goes below a title that is one long word, such as Organisationen.
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ alignItems: { xs: 'center', sm: 'flex-start' }, flexWrap: { xs: 'wrap', sm: 'nowrap' }, mb: 4 }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: { xs: 'min-content', sm: 0 } }}>
        <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 2, flexWrap: 'wrap' }}>
          <div>
            <Typography variant={level} sx={{ display: 'inline' }}>
              {translate(`resources.${resource.name}.title`)}
            </Typography>
            {owner !== undefined && (
              // A phone's top bar says it right above, and the buttons need the room.
              <Typography
                component="span"
                variant={level}
                color="textSecondary"
                sx={{ display: { xs: 'none', sm: 'inline' }, fontWeight: 400 }}
              >
                {'\u00a0· '}
                {owner}
              </Typography>
            )}
          </div>
          {total !== undefined && (
            <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }} role="status">
              {total.toLocaleString(locale)} {labels.name(total)}
            </Typography>
          )}
        </Stack>
        <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {translate(`resources.${resource.name}.description`)}
        </Typography>
      </Box>
      {children}
      {createPath !== undefined && (
        <Button
          component={LinkBase}
          to={createPath}
          variant="contained"
          color="primary"
          startIcon={<AddIcon />}
          sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          {labels.create}
        </Button>
      )}
    </Stack>
  );
}

/** The organisation whose records these are, for those who look after several. */
function useOwner(resource: AnyResource): string | undefined {
  const translate = useTranslate();
  const isEverywhere = useIsEverywhere();
  const { organizations, active } = useOrganizations();
  const operator = useRole() === 'super_admin';
  if (!operator || resource.scope === 'global') return undefined;
  if (isEverywhere) return translate('shell.organization.everywhere');
  return organizations.find(organization => organization.id === active)?.label ?? active;
}
