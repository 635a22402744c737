import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type ChoiceWords,
  choiceWords,
  type ImportPlan,
  type ImportRun,
  importNamesFor,
  planImport,
  type Sheet,
  withChoiceWords,
} from '../../../dataProvider/import';
import { isActive } from '../../../dataProvider/jobs/job';
import type { AnyResource } from '../../../schema/define';
import { timeText } from '../../../schema/formats/times';
import { useCurrentUser, useRole } from '../../access/useRole';
import { PLURAL } from '../../i18n/text';
import { useActiveOrganization, useOrganizationName } from '../../organization/activeOrganization';
import { PageTitle } from '../../organization/PageTitle';
import { RecordSkeleton } from '../record/states/RecordSkeleton';
import { StateMessage } from '../record/states/StateMessage';
import { useLabels } from '../record/useLabels';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { useDraft } from './draft';
import type { DraftState } from './draftStore';
import { EarlierImports } from './EarlierImports';
import { FileStep } from './FileStep';
import { ImportContext, useImport } from './ImportContext';
import { ResultStep } from './ResultStep';
import { RunStep } from './RunStep';
import { type Step, Steps } from './Steps';
import { useImportArchive, useImportRuns, useImports } from './useImports';
import { useImportTexts } from './useImportTexts';
import { useStoredDraft } from './useStoredDraft';

/** Renders the page that imports a CSV file into a resource, step by step. */
export default function ImportScreen({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const ways = importNamesFor(resource, useRole());
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Link component={LinkBase} to={`/${resource.name}`} variant="body2">
        {translate('import.back', { name: labels.name(PLURAL) })}
      </Link>
      <Box sx={{ mt: 1, mb: 4 }}>
        <PageTitle>{translate('import.title', { name: labels.name(PLURAL) })}</PageTitle>
      </Box>
      {ways.length > 0 ? (
        <Import resource={resource} ways={ways} />
      ) : (
        <StateMessage
          title={translate('import.refused.title')}
          help={translate('import.refused.text', { name: labels.name(PLURAL) })}
        />
      )}
    </Box>
  );
}

function Import({ resource, ways }: { resource: AnyResource; ways: readonly string[] }) {
  const { id: owner, role } = useCurrentUser();
  const translate = useTranslate();
  const active = useActiveOrganization();
  // An import keeps the organisation that it was started for, also if another one becomes active.
  const [of] = useState({
    resource: resource.name,
    organization: resource.scope === 'organization' ? active : undefined,
  });
  const [address, setAddress] = useSearchParams();
  const imports = useImports(resource, owner);
  const texts = useImportTexts(resource);
  const archive = useImportArchive(imports);
  const runs = useImportRuns(imports, of);
  const draftApi = useDraft(of);
  const { draft } = draftApi;

  const planOf = useCallback(
    (each: string) => planImport(resource, each, { role, translate }),
    [resource, role, translate],
  );
  const way = ways.find(each => each === draft.way) ?? ways[0] ?? '';
  const plan = usePlan(planOf, way, draft.words);
  const { isReading, draftState } = useStoredDraft(draftApi, owner, plan, planOf);

  const isNew = address.has('new') || draft.sheet !== undefined;
  const run = runs.find(({ id }) => id === address.get('run')) ?? (isNew ? undefined : runs[0]);
  const step = run ? stepOf(run) : draft.sheet ? draft.step : 'file';
  const heading = useFocusOnNewStep(step);
  const open = (id: string) => setAddress({ run: id });
  const begin = () => setAddress({ new: '' });

  if (isReading && !run) return <RecordSkeleton />;
  return (
    <ImportContext value={{ resource, texts, ways, plan, planOf, draftApi, imports, archive, open }}>
      <Steps current={step} />
      <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 } }}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 3, outline: 'none', overflowWrap: 'anywhere' }}>
          {titleOfStep(step, run, translate)}
        </Typography>
        <ImportTarget organization={run ? run.organization : of.organization} />
        {!run && draft.sheet && <DraftNotes sheet={draft.sheet} draftState={draftState} />}
        {step === 'file' && (
          <>
            <EarlierImports runs={runs} />
            <FileStep />
          </>
        )}
        {step === 'columns' && draft.sheet && <ColumnsStep facts={draft.sheet.facts} />}
        {step === 'check' && draft.sheet && <CheckStep sheet={draft.sheet} />}
        {run && step === 'run' && <RunStep run={run} />}
        {run && step === 'result' && <ResultStep run={run} onStartAnother={begin} />}
      </Paper>
    </ImportContext>
  );
}

/**
 * Returns the plan of an import. It also accepts choice labels of the languages that the console showed while the file
 * was open.
 */
function usePlan(planOf: (way: string) => ImportPlan, way: string, words: ChoiceWords | undefined): ImportPlan {
  const last = useRef<ImportPlan>(undefined);
  const plan = useMemo(() => {
    const next = withChoiceWords(planOf(way), words ?? {});
    return last.current?.way === way ? withChoiceWords(next, choiceWords(last.current)) : next;
  }, [planOf, way, words]);
  useEffect(() => {
    last.current = plan;
  }, [plan]);
  return plan;
}

function stepOf(run: ImportRun): Step {
  return isActive(run) ? 'run' : 'result';
}

function titleOfStep(step: Step, run: ImportRun | undefined, translate: ReturnType<typeof useTranslate>): string {
  if (step === 'result') return translate(`import.result.${run?.state}`, { name: run?.fileName });
  return translate(`import.${step}.title`, { name: run?.fileName });
}

/** Focuses the heading of a new step, so that a screen reader announces it. */
function useFocusOnNewStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On the initial page load, the browser decides where the focus is.
  const isPageLoad = useLocation().key === 'default';
  const shown = useRef(isPageLoad ? step : undefined);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return heading;
}

/** Renders the organisation that the rows go into; nothing for records that belong to none. */
function ImportTarget({ organization }: { organization: string | undefined }) {
  const translate = useTranslate();
  const nameOf = useOrganizationName();
  if (organization === undefined) return null;
  return (
    <Typography sx={{ mb: 3, fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
      {translate('import.target', { name: nameOf(organization) })}
    </Typography>
  );
}

interface DraftNotesProps {
  sheet: Sheet;
  draftState: DraftState | undefined;
}

/** Renders which file is being prepared, whether it survives a reload, and a button to discard it. */
function DraftNotes({ sheet, draftState }: DraftNotesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { draft, clear } = useImport().draftApi;
  const discard = () => {
    sheet.close();
    clear();
  };
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      {draft.savedAt !== undefined && (
        <Alert severity="info">{translate('import.draft.restored', { time: timeText(draft.savedAt, locale) })}</Alert>
      )}
      {draftState !== undefined && draftState !== 'kept' && (
        <Alert severity="warning">{translate(`import.draft.${draftState}`)}</Alert>
      )}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {sheet.facts.name}
        </Typography>
        <Button size="small" variant="text" onClick={discard}>
          {translate('import.draft.discard')}
        </Button>
      </Stack>
    </Stack>
  );
}
