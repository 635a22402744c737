import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { suggestMapping, templateCsv } from '../../../dataProvider/import';
import { FileButton } from '../../ui/FileButton';
import { FileDropArea } from '../../ui/FileDropArea';
import { RadioChoice } from '../../ui/RadioChoice';
import { downloadCsv } from '../list/export/downloadFile';
import { useLabels } from '../record/useLabels';
import { useImport } from './ImportContext';
import { StepEnd } from './Steps';
import { useFile } from './useFile';

/** The accepted types of table files. */
export const tables = '.csv,.tsv,.txt,text/csv';

/** Renders the first step: the kind of import, the file, and the columns that it may have. */
export function FileStep() {
  const translate = useTranslate();
  const { ways, draftApi } = useImport();
  const { draft, update } = draftApi;
  const { isReading, problem, read } = useFile();
  return (
    <Stack sx={{ gap: 5 }}>
      {ways.length > 1 && <WayChoice />}
      <DropZone busy={isReading} onFile={read} />
      {problem && (
        <Alert severity="error">
          <AlertTitle>{translate('import.file.problem', { name: problem.name })}</AlertTitle>
          {problem.text}
        </Alert>
      )}
      <Expected />
      {draft.sheet && (
        <StepEnd>
          <Button variant="contained" color="primary" onClick={() => update({ step: 'columns' })}>
            {translate('import.next')}
          </Button>
        </StepEnd>
      )}
    </Stack>
  );
}

function WayChoice() {
  const translate = useTranslate();
  const { texts, ways, plan, planOf, draftApi } = useImport();
  const headings = draftApi.draft.sheet?.facts.headings ?? [];
  // Another kind of import has other columns.
  const choose = (way: string) =>
    draftApi.update({
      way,
      mapping: suggestMapping(headings, planOf(way).columns),
      headings,
      figures: undefined,
      asked: {},
    });
  return (
    <RadioChoice
      label={translate('import.file.way')}
      value={plan.way}
      options={ways}
      labelOf={texts.way}
      helpOf={texts.describe}
      onChoose={choose}
    />
  );
}

function Expected() {
  const translate = useTranslate();
  const { resource, texts, plan } = useImport();
  const labels = useLabels(resource);
  const download = () => downloadCsv(`${texts.way(plan.way)}.csv`, templateCsv(plan));
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

interface DropZoneProps {
  busy: boolean;
  onFile: (file: File) => void;
}

function DropZone({ busy, onFile }: DropZoneProps) {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <FileDropArea
      onFile={file => {
        if (!busy) onFile(file);
      }}
    >
      <UploadIcon color="action" />
      <Typography color="textSecondary">{translate('import.file.drop')}</Typography>
      <FileButton
        loading={busy}
        accept={tables}
        onFile={onFile}
        variant="contained"
        color="primary"
        aria-describedby={helpId}
      >
        {translate('import.file.browse')}
      </FileButton>
      <Typography id={helpId} variant="caption" color="textSecondary">
        {translate('import.file.forms')}
      </Typography>
    </FileDropArea>
  );
}
