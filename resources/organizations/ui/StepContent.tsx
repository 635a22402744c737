import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { FormField } from '../../../src/screens/record/form/FormField';
import type { RecordForm } from '../../../src/screens/record/form/useRecordForm';
import { RadioOption } from '../../../src/ui/RadioOption';
import { FreeHosts } from './FreeHosts';
import { ReviewStep } from './ReviewStep';
import { accessModes, administratorFields, fieldsOf, type Step, trialLengths, trialText } from './steps';
import type { Draft } from './useDraft';

interface StepContentProps {
  step: Step;
  draft: Draft;
  onChange: (step: Step) => void;
}

/** Renders the fields of one step. */
export function StepContent({ step, draft, onChange }: StepContentProps) {
  switch (step) {
    case 'administrator':
      return <AdministratorStep draft={draft} />;
    case 'trial':
      return <TrialStep draft={draft} />;
    case 'review':
      return <ReviewStep draft={draft} onChange={onChange} />;
    default:
      return (
        <>
          <FormFields recordForm={draft.organization} names={fieldsOf[step]} />
          {step === 'host' && <HostChoice recordForm={draft.organization} />}
        </>
      );
  }
}

function HostChoice({ recordForm: { form } }: { recordForm: RecordForm }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {translate('organization.create.hostHelp')}
      </Typography>
      <FreeHosts
        value={form.watch('vhost')}
        onChoose={vhost => form.setValue('vhost', vhost, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}

function FormFields({ recordForm, names }: { recordForm: RecordForm; names: readonly string[] }) {
  return (
    <Stack sx={{ gap: 4 }}>
      {names.map((name, index) => (
        <FormField key={name} recordForm={recordForm} name={name} autoFocus={name === 'label' && index === 0} />
      ))}
    </Stack>
  );
}

function AdministratorStep({ draft: { administrator, access, setAccess } }: { draft: Draft }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 6 }}>
      <FormControl>
        <FormLabel id="first-access">{translate('organization.create.administrator.access')}</FormLabel>
        <RadioGroup aria-labelledby="first-access" value={access}>
          {accessModes.map(each => (
            <RadioOption
              key={each}
              value={each}
              label={translate(`organization.create.administrator.${each}`)}
              help={translate(`organization.create.administrator.${each}Help`)}
              onChoose={() => setAccess(each)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {access !== 'later' && <FormFields recordForm={administrator} names={administratorFields} />}
    </Stack>
  );
}

function TrialStep({ draft: { trialDays, setTrialDays } }: { draft: Draft }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <FormControl>
      <FormLabel id="trial-length">{translate('organization.create.trial.length')}</FormLabel>
      <RadioGroup aria-labelledby="trial-length" value={trialDays}>
        {trialLengths.map(days => (
          <FormControlLabel
            key={days}
            value={days}
            control={<Radio onChange={() => setTrialDays(days)} />}
            label={trialText(days, translate, locale)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
