import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RetryAlert } from '../../../src/ui/ErrorAlert';
import type { QueryState } from '../../../src/ui/QueryContent';
import { restoreFocus } from '../../../src/ui/restoreFocus';

interface Props<T> {
  answer: QueryState<readonly T[]>;
  /** The key of the error text. */
  failed: string;
  /** The text for an empty list. False: no text. */
  emptyText: string | false;
  /** Renders an item as a `ProfileRow`. */
  children: (item: T) => ReactNode;
}

/** Renders a list on the profile: a skeleton, an error, or a row for each item. */
export function ProfileList<T>({ answer: { data, error, refetch }, failed, emptyText, children }: Props<T>) {
  const translate = useTranslate();
  return (
    <Box ref={restoreFocus}>
      {error && <RetryAlert text={translate(failed, { message: error.message })} onRetry={refetch} />}
      {!data && !error && <Skeleton height={44} />}
      {data?.length === 0 && emptyText !== false && <Typography color="textSecondary">{emptyText}</Typography>}
      {data && data.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(children)}
        </Stack>
      )}
    </Box>
  );
}

/** Renders a row of a list on the profile, such as a device or session. */
export function ProfileRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  );
}
