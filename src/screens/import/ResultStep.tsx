import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { toServiceTime } from '../../../contract/serviceClock';
import { countOpenRows, type ImportPlan, type ImportRun } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { PLURAL } from '../../i18n/text';
import { BusyButton } from '../../ui/BusyButton';
import { defaultQuery, writeAddress } from '../list/address';
import { downloadCsv } from '../list/export/downloadFile';
import { useLabels } from '../record/useLabels';
import { Outcome, Reasons } from './FigureTexts';
import { useImport } from './ImportContext';
import { RowList } from './RowList';
import { StepEnd } from './Steps';
import { markPasswordsSaved, useUnsavedPasswords } from './savedPasswords';
import { derivedFileName, useCsvDownload } from './useCsvDownload';
import { useArchiveState } from './useImports';
import { resultTexts } from './useImportTexts';

interface ResultStepProps {
  run: ImportRun;
  onStartAnother: () => void;
}

/** Renders the last step: the rows' results, the result file, and what can be done about the remaining rows. */
export function ResultStep({ run, onStartAnother }: ResultStepProps) {
  const translate = useTranslate();
  const { resource, imports } = useImport();
  const labels = useLabels(resource);
  const { figures, plan } = run;
  const rest = countOpenRows(run);
  return (
    <>
      <Stack sx={{ gap: 3, mb: 4 }}>
        <Outcome figures={figures} isOver />
        {run.error && (
          <Alert severity="error">{translate('import.result.failed', { message: run.error.message })}</Alert>
        )}
        {figures.unconfirmed + figures.sent > 0 && <Alert severity="warning">{translate(unconfirmedHelp(plan))}</Alert>}
        <Passwords run={run} />
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Files run={run} />
          {rest > 0 && (
            <Button variant="contained" color="primary" onClick={() => imports.resume(run.id)}>
              {translate(run.state === 'stopped' ? 'jobs.continue' : 'import.result.rest')}
            </Button>
          )}
          {figures.refused > 0 && (
            <Button onClick={() => imports.retry(run.id)}>{translate('import.result.retry')}</Button>
          )}
        </Stack>
        <Archived run={run} />
        <Reasons columns={plan.columns} figures={figures} organization={run.organization} />
      </Stack>
      <RowList sheet={imports.sheetOf(run.id)} columns={plan.columns} figures={figures} isOver />
      <StepEnd>
        <Button onClick={onStartAnother}>
          {translate(figures.wrong + figures.refused > 0 ? 'import.result.corrected' : 'import.result.another')}
        </Button>
        <Button component={LinkBase} to={`/${resource.name}${createdBy(resource, run)}`}>
          {translate('import.result.toList', { name: labels.name(PLURAL) })}
        </Button>
      </StepEnd>
    </>
  );
}

/** Returns the query string with which the list shows the created records, if the resource has a creation time. */
function createdBy(resource: AnyResource, { plan, figures, startedAt }: ImportRun): string {
  const field = resource.imports?.[plan.way]?.createdAt;
  if (field === undefined || figures.created === 0) return '';
  return writeAddress(resource, {
    ...defaultQuery(resource),
    filter: { where: [{ field, operator: 'gte', value: toServiceTime(startedAt) }] },
  });
}

/** Returns the text on what to do about rows whose result is unknown. */
function unconfirmedHelp({ each, distinct }: ImportPlan): string {
  if (!each) return 'import.result.unconfirmedHelp';
  return distinct.length > 0 ? 'import.result.unconfirmedEachHelp' : 'import.result.unconfirmedForGoodHelp';
}

/** Renders whether the file and the result are archived for later visits. */
function Archived({ run }: { run: ImportRun }) {
  const translate = useTranslate();
  const state = useArchiveState(useImport().archive, run.id);
  if (state === undefined) return null;
  if (state.state === 'notArchived' && state.reason !== undefined) {
    return <Alert severity="warning">{translate('archivedImports.notArchived', { reason: state.reason })}</Alert>;
  }
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {translate(`archivedImports.${state.state === 'notArchived' ? 'noStore' : state.state}`)}
    </Typography>
  );
}

function Passwords({ run }: { run: ImportRun }) {
  const translate = useTranslate();
  const isUnsaved = useUnsavedPasswords(run);
  const { passwords, exists } = run.figures;
  return (
    <>
      {isUnsaved && (
        <Alert severity="warning">{translate('import.result.passwords', { smart_count: passwords })}</Alert>
      )}
      {passwords > 0 && !isUnsaved && <Alert severity="success">{translate('import.result.passwordsSaved')}</Alert>}
      {run.plan.passwords && exists > 0 && <Alert severity="info">{translate('import.result.noPasswords')}</Alert>}
    </>
  );
}

function Files({ run }: { run: ImportRun }) {
  const translate = useTranslate();
  const { imports } = useImport();
  const isUnsaved = useUnsavedPasswords(run);
  const { isWriting, download } = useCsvDownload();
  const { figures, fileName } = run;
  const sheet = imports.sheetOf(run.id);

  const result = async () => {
    downloadCsv(derivedFileName(fileName, 'result'), await sheet.result(resultTexts(translate)));
    if (figures.passwords > 0) markPasswordsSaved(run);
  };
  const wrongRows = async () =>
    downloadCsv(derivedFileName(fileName, 'errors'), await sheet.wrongRows(resultTexts(translate)));
  return (
    <>
      <BusyButton
        variant={isUnsaved ? 'contained' : 'outlined'}
        color={isUnsaved ? 'primary' : 'inherit'}
        loading={isWriting}
        onClick={() => download(result)}
      >
        {translate(figures.passwords > 0 ? 'import.result.downloadWithPasswords' : 'import.result.download')}
      </BusyButton>
      {figures.wrong + figures.refused + figures.unconfirmed > 0 && (
        <BusyButton loading={isWriting} onClick={() => download(wrongRows)}>
          {translate('import.result.wrongRows')}
        </BusyButton>
      )}
    </>
  );
}
