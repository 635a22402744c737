import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { KindCell } from '../../../schema/kinds/KindCell';
import { ShowInFull } from '../../../schema/kinds/showInFull';
import { fieldOf } from '../../../schema/record';
import type { RecordForm } from '../../../src/screens/record/form/useRecordForm';
import { useLabels } from '../../../src/screens/record/useLabels';
import { DescriptionItem, DescriptionList } from '../../../src/ui/DescriptionList';
import { administratorFields, fieldsOf, type Step, steps, trialText } from './steps';
import type { Draft } from './useDraft';

/** Shows everything that will be created, with links back to the steps. */
export function ReviewStep({ draft, onChange }: { draft: Draft; onChange: (step: Step) => void }) {
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
