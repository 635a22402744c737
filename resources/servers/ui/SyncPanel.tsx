import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ProgressBar } from '../../../src/ui/ProgressBar';
import { restoreFocus } from '../../../src/ui/restoreFocus';
import type { SyncResult } from '../contract/servers';
import { type SyncChange, syncChanges } from '../contract/serverWords';
import { type SyncSubject, useSync } from './useSync';

/** Maximum number of names to list. The rest are counted. */
const MAX_NAMES = 12;

const PRIMARY = { variant: 'contained', color: 'primary' } as const;

/** Shows the differences between the console and a server, and applies the changes that the user chooses. */
export function SyncPanel({ subject }: { subject: SyncSubject }) {
  const translate = useTranslate();
  const { activity, result, endReason, compare, repair, stop } = useSync(subject);
  const label = useId();
  const [excluded, setExcluded] = useState<readonly SyncChange[]>([]);
  const isPlan = result?.dryRun === true && activity === undefined && endReason === undefined;
  const hasChanges = result !== undefined && hasDifferences(result);
  const chosen = syncChanges.filter(each => !excluded.includes(each));
  const isChosen = result?.updated.length !== 0 || chosen.some(each => result[each].length > 0);
  const choose = (change: SyncChange, isOn: boolean) =>
    setExcluded(now => (isOn ? now.filter(each => each !== change) : [...now, change]));
  return (
    <Box ref={restoreFocus} tabIndex={-1} sx={{ maxWidth: 720 }}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('servers.sync.intro')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, mb: 4 }}>
        {activity === undefined ? (
          <>
            <Button
              {...(isPlan && hasChanges ? { variant: 'outlined' } : PRIMARY)}
              onClick={() => {
                setExcluded([]);
                compare();
              }}
            >
              {translate(result === undefined ? 'servers.sync.compare' : 'servers.sync.again')}
            </Button>
            {isPlan && hasChanges && (
              <Button {...PRIMARY} disabled={!isChosen} onClick={() => repair(chosen)}>
                {translate('servers.sync.repair', { smart_count: countOf(result, chosen) })}
              </Button>
            )}
          </>
        ) : (
          <Button variant="outlined" onClick={stop}>
            {translate('jobs.stop')}
          </Button>
        )}
      </Box>
      {activity !== undefined && (
        <Box sx={{ mb: 4 }}>
          <Typography id={label} role="status" variant="body2" sx={{ mb: 1 }}>
            {translate(`servers.sync.${activity}`, result?.progress ?? { done: 0, total: '…' })}
          </Typography>
          <ProgressBar {...result?.progress} aria-labelledby={label} />
        </Box>
      )}
      {endReason !== undefined && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {'message' in endReason
            ? translate('servers.sync.failed', { message: endReason.message })
            : translate('servers.sync.stopped')}
        </Alert>
      )}
      {result !== undefined && (
        <SyncResultDetails
          result={result}
          isComplete={activity === undefined && endReason === undefined}
          choice={isPlan ? { excluded, choose } : undefined}
        />
      )}
    </Box>
  );
}

/** Counts the changes of these kinds, including those that aren't listed. */
function countOf(result: SyncResult, chosen: readonly SyncChange[]): number {
  return result.updated.length + chosen.reduce((sum, each) => sum + result[each].length, 0);
}

function hasDifferences(result: SyncResult): boolean {
  return countOf(result, syncChanges) > 0;
}

/** The planned changes that the user has selected. */
interface Choice {
  excluded: readonly SyncChange[];
  choose(change: SyncChange, isOn: boolean): void;
}

/** Lists what a comparison found, or what was changed. */
function SyncResultDetails({
  result,
  isComplete,
  choice,
}: {
  result: SyncResult;
  isComplete: boolean;
  choice: Choice | undefined;
}) {
  const translate = useTranslate();
  const isEmpty = !hasDifferences(result) && result.errors.length === 0 && result.usersUnknown.length === 0;
  if (isEmpty) return isComplete ? <Alert severity="success">{translate('servers.sync.nothing')}</Alert> : null;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate(result.dryRun ? 'servers.sync.planned' : 'servers.sync.done')}
      </Typography>
      {syncChanges.map(what => (
        <Names
          key={what}
          what={what}
          names={result[what]}
          isPlanned={result.dryRun}
          {...(choice && {
            isChosen: !choice.excluded.includes(what),
            onChoose: (isOn: boolean) => choice.choose(what, isOn),
          })}
        />
      ))}
      <Names what="usersUnknown" names={result.usersUnknown} />
      <Names what="errors" names={result.errors.map(({ vhost, message }) => `${vhost}: ${message}`)} />
    </>
  );
}

interface NamesProps {
  what: SyncChange | 'usersUnknown' | 'errors';
  names: readonly string[];
  isPlanned?: boolean;
  /** Whether it is selected. Undefined for changes that can't be deselected. */
  isChosen?: boolean;
  onChoose?(isOn: boolean): void;
}

function Names({ what, names, isPlanned = false, isChosen, onChoose }: NamesProps) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  const title = translate(isPlanned ? `servers.sync.plan.${what}` : `servers.sync.${what}`, {
    smart_count: names.length,
  });
  return (
    <Box sx={{ mb: 3 }}>
      {onChoose ? (
        <FormControlLabel
          control={<Checkbox size="small" checked={isChosen === true} onChange={(_event, isOn) => onChoose(isOn)} />}
          label={title}
          slotProps={{ typography: { sx: { fontWeight: 'fontWeightMedium' } } }}
        />
      ) : (
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
      )}
      <Box component="ul" sx={{ my: 1, pl: 5, overflowWrap: 'anywhere' }}>
        {names.slice(0, MAX_NAMES).map(name => (
          <li key={name}>{name}</li>
        ))}
        {names.length > MAX_NAMES && (
          <li>{translate('servers.sync.more', { smart_count: names.length - MAX_NAMES })}</li>
        )}
      </Box>
    </Box>
  );
}
