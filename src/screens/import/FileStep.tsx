import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type ImportPlan, templateCsv } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { downloadFile } from '../list/export/downloadFile';
import { useLabels } from '../record/useLabels';
import { DropZone } from './DropZone';
import type { DraftApi } from './draft';
import { useFile } from './useFile';
import { useImportTexts } from './useImportTexts';

interface FileStepProps {
  resource: AnyResource;
  ways: readonly string[];
  plan: ImportPlan;
  draftApi: DraftApi;
}

/** The first step: in which way, and which file; and what such a file holds. */
export function FileStep({ resource, ways, plan, draftApi }: FileStepProps) {
  const translate = useTranslate();
  const { isReading, problem, read } = useFile(draftApi, plan);
  return (
    <Stack sx={{ gap: 5 }}>
      {ways.length > 1 && (
        <WayChoice
          resource={resource}
          ways={ways}
          value={plan.way}
          // Another way takes other columns.
          onChange={way => draftApi.update({ way, mapping: [], headings: [], asked: {} })}
        />
      )}
      <DropZone busy={isReading} onFile={read} />
      {problem && (
        <Alert severity="error">
          <AlertTitle>{translate('import.file.problem', { name: problem.name })}</AlertTitle>
          {problem.text}
        </Alert>
      )}
      <Expected resource={resource} plan={plan} />
    </Stack>
  );
}

interface WayChoiceProps {
  resource: AnyResource;
  ways: readonly string[];
  value: string;
  onChange: (way: string) => void;
}

function WayChoice({ resource, ways, value, onChange }: WayChoiceProps) {
  const translate = useTranslate();
  const texts = useImportTexts(resource);
  const labelId = useId();
  return (
    <Box>
      <FormLabel id={labelId}>{translate('import.file.way')}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={event => onChange(event.target.value)}>
        {ways.map(way => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio size="small" slotProps={{ input: { 'aria-describedby': `${labelId}${way}` } }} />}
            sx={{ alignItems: 'flex-start', mt: 2 }}
            label={
              <>
                <Typography variant="subtitle1" component="span">
                  {texts.way(way)}
                </Typography>
                <Typography id={`${labelId}${way}`} variant="body2" color="textSecondary">
                  {texts.describe(way)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

function Expected({ resource, plan }: { resource: AnyResource; plan: ImportPlan }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const texts = useImportTexts(resource);
  const download = () => downloadFile(`${texts.way(plan.way)}.csv`, [templateCsv(plan)], 'text/csv;charset=utf-8');
  return (
    <Box component="section">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h3">{translate('import.file.expected')}</Typography>
        <Button startIcon={<DownloadIcon />} onClick={download}>
          {translate('import.file.template')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {translate('import.file.expectedHelp')}
      </Typography>
      <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider' }}>
        {plan.columns.map(({ name, label, field }) => (
          <Stack
            key={name}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ columnGap: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography component="dt" variant="subtitle2" sx={{ width: 160, flexShrink: 0 }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, flexGrow: 1 }}>
              {labels.help(name)}
            </Typography>
            {field.required && (
              <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
                {translate('import.file.required')}
              </Typography>
            )}
          </Stack>
        ))}
      </Box>
    </Box>
  );
}
