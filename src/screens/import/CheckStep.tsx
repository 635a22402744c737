import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { isOverLimit, type RowCounts, type Sheet } from '../../../dataProvider/import';
import type { DialogFields } from '../../../schema/define';
import { BusyButton } from '../../ui/BusyButton';
import { FileButton } from '../../ui/FileButton';
import { ProgressBar } from '../../ui/ProgressBar';
import { downloadCsv } from '../list/export/downloadFile';
import { Reasons, Summary } from './FigureTexts';
import { tables } from './FileStep';
import { useImport } from './ImportContext';
import { ImportOptions, isAnswered, withInitialOptions } from './ImportOptions';
import { RowList } from './RowList';
import { StepEnd } from './Steps';
import { type Checking, useChecking } from './useChecking';
import { derivedFileName, useCsvDownload } from './useCsvDownload';
import { useFile } from './useFile';
import { resultTexts } from './useImportTexts';

/** Renders the third step: which rows can be imported and which can't, before anything is written. */
export function CheckStep({ sheet }: { sheet: Sheet }) {
  const translate = useTranslate();
  const { resource, plan, imports, draftApi, open } = useImport();
  const { draft, update } = draftApi;
  const { figures } = draft;
  const checking = useChecking(sheet);
  const ask: DialogFields = resource.imports?.[plan.way]?.ask ?? {};
  const asked = withInitialOptions(ask, draft.asked);
  const isAsking = checking.serviceProgress !== undefined;

  const start = (figures: RowCounts) => {
    const run = imports.start({ plan, sheet, figures, asked, organization: draftApi.of.organization });
    // The next file is often a corrected one with the same columns.
    draftApi.clear({ way: plan.way, mapping: draft.mapping, headings: sheet.facts.headings });
    open(run.id);
  };

  return (
    <>
      <Progress sheet={sheet} checking={checking} />
      {figures && (
        <>
          {!isAsking && <Summary figures={figures} />}
          {plan.each && (
            <Typography variant="body2" color="textSecondary">
              {translate('import.check.each')}
            </Typography>
          )}
          <Correcting sheet={sheet} figures={figures} />
          <RowList
            sheet={sheet}
            columns={plan.columns.filter(({ name }) => draft.mapping.includes(name))}
            figures={figures}
            isOver={false}
            onCorrected={next => update({ figures: next })}
          />
          {Object.keys(ask).length > 0 && (
            <ImportOptions ask={ask} values={asked} onChange={values => update({ asked: values })} />
          )}
          {!isAsking && <Remainder figures={figures} />}
        </>
      )}
      <StepEnd>
        <Button onClick={() => update({ step: 'columns' })}>{translate('import.previous')}</Button>
        {figures && (
          <Button
            variant="contained"
            color="primary"
            disabled={isAsking || figures.ready === 0 || !isAnswered(ask, asked)}
            onClick={() => start(figures)}
          >
            {translate('import.check.start', { smart_count: figures.ready })}
          </Button>
        )}
      </StepEnd>
    </>
  );
}

function Progress({ sheet, checking }: { sheet: Sheet; checking: Checking }) {
  const translate = useTranslate();
  const { draftApi } = useImport();
  const { figures } = draftApi.draft;
  const labelId = useId();
  const { serviceProgress, fileError, failure, pause, resume } = checking;
  if (fileError)
    return <Alert severity="error">{translate('import.check.broken', { message: fileError.message })}</Alert>;
  if (!figures) {
    const { rows } = sheet.facts;
    return (
      <Box role="status">
        <Typography id={labelId} variant="body2" sx={{ mb: 2 }}>
          {translate('import.check.reading', { smart_count: rows })}
        </Typography>
        <ProgressBar aria-labelledby={labelId} />
      </Box>
    );
  }
  if (serviceProgress) {
    const { done, total } = serviceProgress;
    return (
      <Stack direction="row" sx={{ gap: 4, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography id={labelId} variant="body2" sx={{ mb: 2 }}>
            {translate('import.check.asking', { done, total })}
          </Typography>
          <ProgressBar done={done} total={total} aria-labelledby={labelId} />
        </Box>
        <Button size="small" onClick={pause}>
          {translate('import.check.stop')}
        </Button>
      </Stack>
    );
  }
  const uncheckedCount = figures.ready - figures.asked;
  if (uncheckedCount === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button size="small" onClick={resume}>
          {translate('import.check.askAgain')}
        </Button>
      }
    >
      {failure && <div>{translate('import.check.failed', { message: failure.message })}</div>}
      {translate('import.check.stopped', { smart_count: uncheckedCount })}
    </Alert>
  );
}

function Correcting({ sheet, figures }: { sheet: Sheet; figures: RowCounts }) {
  const translate = useTranslate();
  const { plan, draftApi } = useImport();
  const { isReading, problem, read } = useFile();
  const { isWriting, download } = useCsvDownload();
  const wrong = figures.wrong + figures.refused;
  return (
    <Box sx={{ my: 4 }}>
      <Reasons columns={plan.columns} figures={figures} organization={draftApi.of.organization} />
      {wrong > 0 && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2">{translate(`import.check.correct.${correctionKind(figures)}`)}</Typography>
          <BusyButton
            loading={isWriting}
            onClick={() =>
              download(async () =>
                downloadCsv(derivedFileName(sheet.facts.name, 'errors'), await sheet.wrongRows(resultTexts(translate))),
              )
            }
          >
            {translate('import.check.download')}
          </BusyButton>
          <FileButton loading={isReading} accept={tables} onFile={read}>
            {translate('import.result.corrected')}
          </FileButton>
        </Stack>
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem.name}: {problem.text}
        </Alert>
      )}
    </Box>
  );
}

/** Returns how the rows can be corrected. Only a problem of a column has cells to click. */
function correctionKind({ reasons, hasCellProblems }: RowCounts): 'cells' | 'file' | 'room' {
  if (hasCellProblems) return 'cells';
  return reasons.every(({ reason }) => isOverLimit(reason)) ? 'room' : 'file';
}

function Remainder({ figures }: { figures: RowCounts }) {
  const translate = useTranslate();
  if (figures.ready === 0) {
    const allExist = figures.exists === figures.rows;
    return (
      <Alert severity="info" sx={{ mt: 4 }}>
        {translate(allExist ? 'import.check.nothingNew' : 'import.check.none')}
      </Alert>
    );
  }
  const others = figures.rows - figures.ready;
  if (others === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 4, textAlign: 'right' }}>
      {translate('import.check.without', { smart_count: others })}
    </Typography>
  );
}
