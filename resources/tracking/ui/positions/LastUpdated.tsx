import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { serviceTimeOf } from '../../../../contract/serviceClock';
import { ageText } from './ageText';
import type { useLastKnown } from './useLastKnown';

/** Renders the age of the positions, and a button that reloads them. */
export function LastUpdated({ query, now }: { query: ReturnType<typeof useLastKnown>['query']; now: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      {query.data && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('positions.lastRead', { age: ageText(serviceTimeOf(query.dataUpdatedAt), now, locale) })}
        </Typography>
      )}
      <Tooltip title={translate('positions.refresh')}>
        {/* Never disabled, since a disabled button shows no tooltip. */}
        <IconButton
          aria-label={translate('positions.refresh')}
          aria-busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <Refresh />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
