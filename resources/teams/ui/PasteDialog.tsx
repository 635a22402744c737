import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { limits } from '../../../contract/formats';
import { titleOf } from '../../../schema/record';
import type { ConsoleRecord } from '../../../schema/wire';
import { useRefreshRecords } from '../../../src/screens/record/actions/useRefreshRecords';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { PastedText } from '../../../src/ui/PastedText';
import { ProgressBar } from '../../../src/ui/ProgressBar';
import { RefusedLines } from '../../../src/ui/RefusedLines';
import { useResource } from '../../useResource';
import { type AddResult, addByNames, type CheckedNames, type FoundUser, teamInScope } from './addByNames';
import { parseNames } from './parseNames';

type Stage =
  | { name: 'typing'; error?: Error }
  | { name: 'checking' }
  | { name: 'checked'; candidates: CheckedNames }
  | { name: 'adding'; candidates: readonly FoundUser[]; done: number }
  | { name: 'added'; result: AddResult };

/** Adds users to a team from a list of names. First shows who can be added, and why others can't. */
export default function PasteDialog({ record, onClose }: { record: ConsoleRecord; onClose: () => void }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const refreshRecords = useRefreshRecords();
  const titleId = useId();
  const teams = useResource('user-groups');
  const [text, setText] = useState('');
  const [stage, setStage] = useState<Stage>({ name: 'typing' });
  const team = teamInScope(record);
  const isBusy = stage.name === 'checking' || stage.name === 'adding';

  async function check(): Promise<void> {
    setStage({ name: 'checking' });
    try {
      setStage({ name: 'checked', candidates: await rpc('team/checkNames', { ...team, names: parseNames(text) }) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setStage({ name: 'typing', error });
    }
  }

  async function add(candidates: readonly FoundUser[]): Promise<void> {
    setStage({ name: 'adding', candidates, done: 0 });
    const result = await addByNames(rpc, team, candidates, done => setStage({ name: 'adding', candidates, done }));
    refreshRecords();
    setStage({ name: 'added', result });
  }

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('members.pasting.title', { name: titleOf(teams, record) })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <StageContent stage={stage} text={text} onText={setText} />
      </DialogContent>
      <DialogActions>
        <StageButtons
          stage={stage}
          names={parseNames(text).length}
          onClose={onClose}
          onCheck={check}
          onBack={() => setStage({ name: 'typing' })}
          onAdd={add}
        />
      </DialogActions>
    </Dialog>
  );
}

interface StageContentProps {
  stage: Stage;
  /** The pasted names. */
  text: string;
  onText: (text: string) => void;
}

function StageContent({ stage, text, onText }: StageContentProps): ReactNode {
  const translate = useTranslate();
  switch (stage.name) {
    case 'typing':
    case 'checking':
      return (
        <>
          <NamesInput text={text} onChange={onText} disabled={stage.name === 'checking'} />
          {stage.name === 'typing' && <ErrorAlert error={stage.error ?? null} />}
        </>
      );
    case 'checked': {
      const { found, refused } = stage.candidates;
      return (
        <>
          <Alert severity={found.length > 0 ? 'success' : 'warning'} role="status">
            {found.length > 0
              ? translate('members.pasting.ready', { smart_count: found.length })
              : translate('members.pasting.none')}
          </Alert>
          <RefusedLines
            title={translate('members.pasting.refused', { smart_count: refused.length })}
            rows={refused.map(({ name, reason }) => ({
              name,
              reason: translate(`members.pasting.reasons.${reason}`),
            }))}
          />
        </>
      );
    }
    case 'adding': {
      const progress = { done: stage.done, total: stage.candidates.length };
      const label = translate('members.pasting.adding', progress);
      return (
        <>
          <Typography role="status">{label}</Typography>
          <ProgressBar {...progress} aria-label={label} />
        </>
      );
    }
    case 'added': {
      const { added, failed } = stage.result;
      return (
        <>
          <Alert severity={failed.length === 0 ? 'success' : 'warning'} role="status">
            {translate('members.pasting.added', { smart_count: added })}
          </Alert>
          <RefusedLines
            title={translate('members.pasting.failed', { smart_count: failed.length })}
            rows={failed.map(({ user, reason }) => ({ name: user.name, reason: translate(reason) }))}
          />
        </>
      );
    }
  }
}

interface StageButtonsProps {
  stage: Stage;
  /** Number of names in the field. */
  names: number;
  onClose: () => void;
  onCheck: () => void;
  onBack: () => void;
  onAdd: (candidates: readonly FoundUser[]) => void;
}

function StageButtons({ stage, names, onClose, onCheck, onBack, onAdd }: StageButtonsProps) {
  const translate = useTranslate();
  if (stage.name === 'added') {
    const failed = stage.result.failed.map(({ user }) => user);
    return (
      <>
        {failed.length > 0 && <Button onClick={() => onAdd(failed)}>{translate('shell.retry')}</Button>}
        <Button variant="contained" color="primary" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </>
    );
  }
  if (stage.name === 'checked') {
    const { found } = stage.candidates;
    return (
      <>
        <Button onClick={onBack} autoFocus={found.length === 0}>
          {translate('members.pasting.back')}
        </Button>
        {found.length > 0 && (
          <Button variant="contained" color="primary" onClick={() => onAdd(found)} autoFocus>
            {translate('members.pasting.submit', { smart_count: found.length })}
          </Button>
        )}
      </>
    );
  }
  if (stage.name === 'adding') return null;
  return (
    <>
      <Button onClick={onClose} disabled={stage.name === 'checking'}>
        {translate('ra.action.cancel')}
      </Button>
      <BusyButton
        variant="contained"
        color="primary"
        onClick={onCheck}
        loading={stage.name === 'checking'}
        disabled={names === 0 || names > limits.pastedNames}
      >
        {translate('members.pasting.check')}
      </BusyButton>
    </>
  );
}

interface NamesInputProps {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** Renders the field into which names are pasted, typed, or loaded from a file. */
function NamesInput({ text, onChange, disabled }: NamesInputProps) {
  const translate = useTranslate();
  const count = parseNames(text).length;
  const isTooMany = count > limits.pastedNames;
  return (
    <PastedText
      label={translate('members.pasting.names')}
      help={translate('members.pasting.help', { most: limits.pastedNames })}
      text={text}
      onChange={onChange}
      status={
        isTooMany
          ? translate('members.pasting.tooMany', { count, most: limits.pastedNames })
          : translate('members.pasting.count', { smart_count: count })
      }
      isWrong={isTooMany}
      disabled={disabled}
    />
  );
}
