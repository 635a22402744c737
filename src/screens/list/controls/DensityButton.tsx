import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { ListSettings } from '../useListSettings';

/** Changes between comfortable and compact rows. */
export function DensityButton({ settings }: { settings: ListSettings }) {
  const translate = useTranslate();
  const other = settings.density === 'compact' ? 'comfortable' : 'compact';
  const Icon = settings.density === 'compact' ? DensityMediumIcon : DensitySmallIcon;
  const title = translate(`list.density.${other}`);
  return (
    <IconButton size="small" title={title} aria-label={title} onClick={() => settings.setDensity(other)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
