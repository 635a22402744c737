import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { choice, reference } from '../../../schema/fields';
import { KindCell } from '../../../schema/kinds/KindCell';
import { ShowInFull } from '../../../schema/kinds/showInFull';
import { fieldOf } from '../../../schema/record';
import { FormField } from '../../../src/screens/record/form/FormField';
import { KindInput } from '../../../src/screens/record/form/KindInput';
import type { RecordForm } from '../../../src/screens/record/form/useRecordForm';
import { useLabels } from '../../../src/screens/record/useLabels';
import { DescriptionItem, DescriptionList } from '../../../src/ui/DescriptionList';
import { RadioChoice } from '../../../src/ui/RadioChoice';
import { useCall } from '../../../src/ui/useCall';
import { accessModes, administratorFields, fieldsOf, type Step, steps, trialLengths, trialText } from './steps';
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
      <RadioChoice
        label={translate('organization.create.administrator.access')}
        value={access}
        options={accessModes}
        labelOf={each => translate(`organization.create.administrator.${each}`)}
        helpOf={each => translate(`organization.create.administrator.${each}Help`)}
        onChoose={setAccess}
      />
      {access !== 'later' && <FormFields recordForm={administrator} names={administratorFields} />}
    </Stack>
  );
}

function TrialStep({ draft: { trialDays, setTrialDays } }: { draft: Draft }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <RadioChoice
      label={translate('organization.create.trial.length')}
      value={trialDays}
      options={trialLengths}
      labelOf={days => trialText(days, translate, locale)}
      onChoose={setTrialDays}
    />
  );
}

/** Shows everything that will be created, with links back to the steps. */
function ReviewStep({ draft, onChange }: { draft: Draft; onChange: (step: Step) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { organization, administrator, access, trialDays } = draft;
  return (
    <Stack sx={{ gap: 6 }}>
      {steps
        .filter(step => step !== 'review')
        .map(step => (
          <Box key={step} component="section" aria-label={translate(`organization.create.steps.${step}`)}>
            <Stack direction="row" sx={{ alignItems: 'baseline', gap: 3, mb: 1 }}>
              <Typography component="h4" variant="subtitle2">
                {translate(`organization.create.steps.${step}`)}
              </Typography>
              <Link
                component="button"
                type="button"
                variant="body2"
                aria-label={translate('organization.create.change', {
                  step: translate(`organization.create.steps.${step}`),
                })}
                onClick={() => onChange(step)}
              >
                {translate('organization.create.edit')}
              </Link>
            </Stack>
            {step === 'administrator' && (
              <Typography variant="body2" sx={{ mb: 1 }}>
                {translate(`organization.create.administrator.${access}`)}
              </Typography>
            )}
            {step === 'administrator' && access !== 'later' && (
              <Values recordForm={administrator} names={administratorFields} />
            )}
            {step === 'trial' && <Typography variant="body2">{trialText(trialDays, translate, locale)}</Typography>}
            <Values recordForm={organization} names={fieldsOf[step]} />
          </Box>
        ))}
    </Stack>
  );
}

function Values({ recordForm: { resource, form }, names }: { recordForm: RecordForm; names: readonly string[] }) {
  const labels = useLabels(resource);
  if (names.length === 0) return null;
  return (
    // On a phone, long names and addresses need most of the width.
    <DescriptionList columns="200px minmax(0, 1fr)" columnsOnPhone="minmax(0, 2fr) minmax(0, 3fr)" isSmall>
      {names.map(name => (
        <DescriptionItem key={name} name={labels.field(name)}>
          {/* Values aren't truncated, so that everything can be checked before creation. */}
          <ShowInFull value>
            <KindCell
              value={form.getValues(name)}
              field={fieldOf(resource, name)}
              resource={resource.name}
              name={name}
            />
          </ShowInFull>
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

interface FreeHostsProps {
  /** The selected or typed virtual host. */
  value: unknown;
  onChoose: (vhost: string) => void;
}

const server = reference({ to: 'servers' });

/** Offers unassigned virtual hosts: first a choice of servers, then the free hosts of that server. */
function FreeHosts({ value, onChoose }: FreeHostsProps) {
  const translate = useTranslate();
  const [serverId, setServerId] = useState('');
  const hosts = useCall('listAvailableVirtualHostsByServer', { serverId }, { enabled: serverId !== '' });
  const free = hosts.data?.map(({ vhost }) => vhost) ?? [];

  return (
    <Box role="group" aria-labelledby="free-hosts" sx={{ mt: 6 }}>
      <Typography id="free-hosts" sx={{ fontWeight: 'fontWeightMedium', mb: 3 }}>
        {translate('organization.create.freeHosts.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <KindInput
          id="free-hosts-server"
          field={server}
          label={translate('resources.organizations.fields.server')}
          value={serverId}
          onChange={id => setServerId(typeof id === 'string' ? id : '')}
        />
        <KindInput
          id="free-hosts-host"
          field={choice({ choices: free })}
          label={translate('organization.create.freeHosts.host')}
          help={hosts.data && free.length === 0 ? translate('organization.create.freeHosts.none') : undefined}
          value={free.find(vhost => vhost === value) ?? null}
          onChange={vhost => typeof vhost === 'string' && onChoose(vhost)}
          disabled={free.length === 0}
        />
      </Box>
      {hosts.error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 4 }}>
          {translate('organization.create.freeHosts.failed', { message: hosts.error.message })}
        </Alert>
      )}
    </Box>
  );
}
