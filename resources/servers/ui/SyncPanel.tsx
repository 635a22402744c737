import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SyncResult } from '../contract/servers';
import { type SyncSubject, useSync } from './useSync';

/** How many names are written out; the rest are counted. */
const MOST = 12;

const PRIMARY = { variant: 'contained', color: 'primary' } as const;

/** Shows what differs between the console and a server, and applies the changes on request. */
export function SyncPanel({ subject }: { subject: SyncSubject }) {
  const translate = useTranslate();
  const { going, result, ending, compare, repair, stop } = useSync(subject);
  const label = useId();
  const isPlan = result?.dryRun === true && going === undefined && ending === undefined;
  const toDo = result !== undefined && hasWork(result);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('servers.sync.intro')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, mb: 4 }}>
        {going === undefined ? (
          <>
            <Button {...(isPlan && toDo ? { variant: 'outlined' } : PRIMARY)} onClick={compare}>
              {translate(result === undefined ? 'servers.sync.compare' : 'servers.sync.again')}
            </Button>
            {isPlan && toDo && (
              <Button {...PRIMARY} onClick={repair}>
                {translate('servers.sync.repair')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="outlined" onClick={stop}>
            {translate('servers.sync.stop')}
          </Button>
        )}
      </Box>
      {going !== undefined && (
        <Box sx={{ mb: 4 }}>
          <Typography id={label} role="status" variant="body2" sx={{ mb: 1 }}>
            {translate(`servers.sync.${going}`, result?.progress ?? { done: 0, total: '…' })}
          </Typography>
          <LinearProgress aria-labelledby={label} {...progressOf(result)} />
        </Box>
      )}
      {ending !== undefined && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {'message' in ending
            ? translate('servers.sync.failed', { message: ending.message })
            : translate('servers.sync.stopped')}
        </Alert>
      )}
      {result !== undefined && <Found result={result} isOver={going === undefined && ending === undefined} />}
    </Box>
  );
}

function progressOf(result: SyncResult | undefined) {
  if (result === undefined || result.progress.total === 0) return { variant: 'indeterminate' as const };
  return { variant: 'determinate' as const, value: (100 * result.progress.done) / result.progress.total };
}

function hasWork({ added, removed, updated, usersMissing, usersBlocked, groupsFixed }: SyncResult): boolean {
  return [added, removed, updated, usersMissing, usersBlocked, groupsFixed].some(({ length }) => length > 0);
}

/** What was found, or done, by what it is. */
function Found({ result, isOver }: { result: SyncResult; isOver: boolean }) {
  const translate = useTranslate();
  const isNothing = !hasWork(result) && result.errors.length === 0 && result.usersUnknown.length === 0;
  if (isNothing) return isOver ? <Alert severity="success">{translate('servers.sync.nothing')}</Alert> : null;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate(result.dryRun ? 'servers.sync.planned' : 'servers.sync.done')}
      </Typography>
      <Names what="added" names={result.added} />
      <Names what="removed" names={result.removed} />
      <Names what="usersMissing" names={result.usersMissing} />
      <Names what="usersBlocked" names={result.usersBlocked} />
      <Names what="groupsFixed" names={result.groupsFixed} />
      <Names what="usersUnknown" names={result.usersUnknown} />
      <Names what="errors" names={result.errors.map(({ vhost, message }) => `${vhost}: ${message}`)} />
    </>
  );
}

type What = 'added' | 'removed' | 'usersMissing' | 'usersBlocked' | 'groupsFixed' | 'usersUnknown' | 'errors';

function Names({ what, names }: { what: What; names: readonly string[] }) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {translate(`servers.sync.${what}`, { smart_count: names.length })}
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 5, overflowWrap: 'anywhere' }}>
        {names.slice(0, MOST).map(name => (
          <li key={name}>{name}</li>
        ))}
        {names.length > MOST && <li>{translate('servers.sync.more', { smart_count: names.length - MOST })}</li>}
      </Box>
    </Box>
  );
}
