import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CallOutput } from '../../../../contract';
import { timeText } from '../../../../schema/formats/times';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../../src/organization/ChooseOrganization';
import { PageTitle } from '../../../../src/organization/PageTitle';
import { digitsOf } from '../../../../src/screens/record/actions/digitsOf';
import { QuestionDialog } from '../../../../src/screens/record/actions/QuestionDialog';
import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import type { FormValues } from '../../../../src/screens/record/form/values';
import { OpenRecord } from '../../../../src/screens/record/OpenRecord';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { PageHeader } from '../../../../src/ui/PageHeader';
import { useResource } from '../../../useResource';
import { retentions } from '../../contract/positions';

/** Renders the settings of sharing, retention and maps. */
export default function MappingSettingPage() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  // Suspends until the resource's texts are loaded.
  const { name } = useResource('mapping-setting');
  if (organization === undefined) return <ChooseOrganization />;
  return (
    <>
      <PageHeader
        heading={<PageTitle>{translate(`resources.${name}.title`)}</PageTitle>}
        description={translate(`resources.${name}.description`)}
      />
      <LeaveGuard>
        <Setting key={organization} organization={organization} />
      </LeaveGuard>
    </>
  );
}

function Setting({ organization }: { organization: string }) {
  const resource = useResource('mapping-setting');
  const { rpc } = useConsoleDataProvider();
  const [asking, setAsking] = useState<{ loss: Loss; answer: (isConfirmed: boolean) => void }>();

  /** Asks for confirmation only if saving deletes something. */
  const confirm = async ({ retentionDays }: FormValues, saved: ConsoleRecord): Promise<boolean> => {
    const days = retentions.find(each => each === retentionDays);
    if (days === undefined || days >= Number(saved.retentionDays)) return true;
    const loss = await rpc('mapping/update-retention', { organization, days, dryRun: true });
    if (loss.points === 0) return true;
    const isConfirmed = await new Promise<boolean>(answer => setAsking({ loss, answer }));
    setAsking(undefined);
    return isConfirmed;
  };

  return (
    <>
      <OpenRecord resource={resource} id={organization} confirm={confirm} />
      {asking && <DeletionDialog loss={asking.loss} onAnswer={asking.answer} />}
    </>
  );
}

/** What a retention deletes. */
type Loss = CallOutput<'mapping/update-retention'>;

interface DeletionProps {
  loss: Loss;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for confirmation before a shorter retention deletes positions. The user has to type their number. */
function DeletionDialog({ loss: { points, deletesBefore }, onAnswer }: DeletionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const since = timeText(deletesBefore, locale);
  return (
    <QuestionDialog
      question={translate('mappingSettings.question', { smart_count: points })}
      consequence={translate('mappingSettings.consequence', { since })}
      cancelLabel={translate('mappingSettings.keep')}
      confirmLabel={translate('mappingSettings.confirm')}
      destructive
      disabled={digitsOf(typed) !== String(points)}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <TextField
        label={translate('recordLater.action.typeCount', { count: points })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric' } }}
      />
    </QuestionDialog>
  );
}
