import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../contract';
import { CallError } from '../../../dataProvider';
import { fieldByWire } from '../../../dataProvider/fieldErrors';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { useSwitchOrganization } from '../../../src/organization/useSwitchOrganization';
import { useRefreshRecords } from '../../../src/screens/record/actions/useRefreshRecords';
import { DraftNotice } from '../../../src/screens/record/form/DraftNotice';
import { useLeave, useShownOnce, useUnsaved } from '../../../src/screens/record/form/LeaveGuard';
import { Secret } from '../../../src/screens/record/form/Secret';
import { useFormDraft } from '../../../src/screens/record/form/useFormDraft';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useRecordNavigation } from '../../../src/screens/record/useRecordNavigation';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { ProgressBar } from '../../../src/ui/ProgressBar';
import { stickyFooter } from '../../../src/ui/stickyFooter';
import { submitProps } from '../../../src/ui/submitProps';
import { useResource } from '../../useResource';
import { StepContent } from './StepContent';
import { type Step, stepOf, steps } from './steps';
import { type Draft, useDraft } from './useDraft';

type Created = CallOutput<'addOrganization'>;

/** Renders the wizard that creates an organisation. The input is kept across its steps. */
export default function CreateOrganization() {
  const [created, setCreated] = useState<Created>();
  return created ? <CreatedOrganization created={created} /> : <Wizard onCreated={setCreated} />;
}

function Wizard({ onCreated }: { onCreated: (created: Created) => void }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const refreshRecords = useRefreshRecords();
  const { toList } = useRecordNavigation(useResource('organizations'));
  const { leave } = useLeave();
  const draft = useDraft();
  const [step, setStep] = useState<Step>('identity');
  const creating = useMutation({
    mutationFn: () => rpc('addOrganization', draft.input()),
    onSuccess: created => {
      refreshRecords();
      onCreated(created);
    },
    onError: error => {
      if (error instanceof CallError && error.field !== undefined) showServiceError(error.field, error.message);
    },
  });
  const isCreating = creating.isPending;
  const { heading, focusAfterStep } = useStepFocus(step);
  const typedAt = useFormDraft({
    form: 'organizations create',
    input: draft.isDirty ? { ...draft.stored(), step } : undefined,
    isSaving: isCreating,
    restore: stored => {
      draft.restore(stored);
      setStep(stored.step);
    },
  });
  useUnsaved(draft.isDirty ? translate('organization.create.unsaved') : undefined, isCreating);

  const stepIndex = steps.indexOf(step);
  const validation = draft.validateStep(step);
  const goTo = (to: Step | undefined) => {
    // What was refused is being corrected.
    creating.reset();
    if (to) setStep(to);
  };

  function showServiceError(wirePath: string, message: string): void {
    const { step: stepOfField, path } = stepOf(wirePath);
    const { form } = draft.validateStep(stepOfField);
    const name = fieldByWire(form.resource, path);
    if (name !== undefined) {
      form.form.setError(name, { type: 'server', message });
      focusAfterStep(() => form.focus(name));
    }
    setStep(stepOfField);
  }

  function submit(): void {
    if (step === 'review') {
      creating.mutate();
      return;
    }
    const [invalid] = validation.invalid;
    if (invalid !== undefined) {
      void validation.form.form.trigger();
      validation.form.focus(invalid);
    } else if (!validation.isChecking) goTo(steps[stepIndex + 1]);
  }

  return (
    // As high as the panel, so that the buttons stay in place from step to step.
    <Stack component="form" {...submitProps(submit)} sx={{ minHeight: '100%' }}>
      <StepList step={step} onChoose={goTo} disabled={isCreating} />
      <Typography ref={heading} component="h3" variant="h3" tabIndex={-1} sx={{ mb: 4, outline: 'none' }}>
        {translate(`organization.create.steps.${step}`)}
      </Typography>
      <ErrorAlert error={creating.error} text="organization.create.failed" sx={{ mb: 6 }} />
      <DraftNotice
        typedAt={typedAt}
        onDiscard={() => {
          draft.discard();
          setStep('identity');
        }}
      />
      <Box sx={{ mb: 6 }}>
        <StepContent step={step} draft={draft} onChange={goTo} />
      </Box>
      <Buttons
        draft={draft}
        step={step}
        isCreating={isCreating}
        onCancel={() => leave(toList)}
        onBack={() => goTo(steps[stepIndex - 1])}
      />
    </Stack>
  );
}

/**
 * Moves the focus to the heading of each step, or to what was requested for it.
 * @returns `focusAfterStep`: sets what to focus instead of the heading once the next step has rendered
 */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const request = useRef<() => void>(undefined);
  const isFirstStep = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the focus
  useEffect(() => {
    if (request.current) request.current();
    else if (!isFirstStep.current) heading.current?.focus();
    request.current = undefined;
    isFirstStep.current = false;
  }, [step]);
  return {
    heading,
    focusAfterStep: (focus: () => void) => {
      request.current = focus;
    },
  };
}

interface ButtonsProps {
  draft: Draft;
  step: Step;
  isCreating: boolean;
  onCancel: () => void;
  onBack: () => void;
}

function Buttons({ draft, step, isCreating, onCancel, onBack }: ButtonsProps) {
  const translate = useTranslate();
  const isLast = step === 'review';
  return (
    <Stack direction="row" sx={{ ...stickyFooter, zIndex: 1, gap: 2, mt: 'auto' }}>
      <Button onClick={onCancel} disabled={isCreating} sx={{ mr: 'auto' }}>
        {translate('ra.action.cancel')}
      </Button>
      {step !== steps[0] && (
        <Button onClick={onBack} disabled={isCreating}>
          {translate('organization.create.back')}
        </Button>
      )}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        loading={isCreating || draft.validateStep(step).isChecking}
      >
        {translate(isLast ? 'ra.action.create' : 'organization.create.next')}
      </BusyButton>
    </Stack>
  );
}

interface StepListProps {
  step: Step;
  /** Goes back to an earlier step. */
  onChoose: (step: Step) => void;
  disabled: boolean;
}

/** Shows the progress of the wizard. Earlier steps are links. */
function StepList({ step, onChoose, disabled }: StepListProps) {
  const translate = useTranslate();
  const current = steps.indexOf(step);
  const nameOf = (each: Step) => translate(`organization.create.steps.${each}`);
  const progress = translate('organization.create.progress', {
    step: current + 1,
    steps: steps.length,
    name: nameOf(step),
  });
  return (
    <Box sx={{ mb: 6 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {progress}
      </Typography>
      <ProgressBar done={current + 1} total={steps.length} aria-label={progress} sx={{ my: 2 }} />
      <Box
        component="ol"
        sx={{ display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', columnGap: 4, m: 0, p: 0, listStyle: 'none' }}
      >
        {steps.map((each, index) => (
          <Typography
            key={each}
            component="li"
            variant="body2"
            aria-current={each === step ? 'step' : undefined}
            color={index > current ? 'textSecondary' : 'textPrimary'}
            sx={{ fontWeight: each === step ? 600 : undefined }}
          >
            {index < current ? (
              <Link component="button" type="button" variant="body2" disabled={disabled} onClick={() => onChoose(each)}>
                {nameOf(each)}
              </Link>
            ) : (
              nameOf(each)
            )}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** Shows the created organisation, the administrator's password if one was generated, and what to do next. */
function CreatedOrganization({ created }: { created: CallOutput<'addOrganization'> }) {
  const translate = useTranslate();
  const { toShow, toList } = useRecordNavigation(useResource('organizations'));
  const switchTo = useSwitchOrganization();
  const active = useActiveOrganization();
  const { leave } = useLeave();
  const heading = useRef<HTMLHeadingElement>(null);
  const { administrator, id, label } = created;
  const password = administrator?.password ?? undefined;
  const [isCopied, setCopied] = useState(false);
  useShownOnce(
    password === undefined || isCopied
      ? undefined
      : translate('organization.created.unsaved', { username: administrator?.username }),
  );
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Stack sx={{ gap: 6 }}>
      <Alert severity="success" role="status">
        <Typography ref={heading} component="h3" variant="subtitle1" tabIndex={-1} sx={{ outline: 'none' }}>
          {translate('organization.created.title', { name: label })}
        </Typography>
        {administrator?.inviteExpiresAt &&
          translate('organization.created.invited', { username: administrator.username, email: administrator.email })}
      </Alert>
      {administrator && password !== undefined && (
        <Secret
          label={translate('organization.created.password', { username: administrator.username })}
          value={password}
          help={translate('organization.created.passwordHelp')}
          onCopied={() => setCopied(true)}
        />
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {active !== id && (
          <Button variant="contained" color="primary" onClick={() => leave(() => switchTo(id, '/manage-users'))}>
            {translate('organization.created.switch')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => leave(() => toShow(id))}>
          {translate('organization.created.show')}
        </Button>
        <Button onClick={() => leave(toList)}>{translate('ra.action.close')}</Button>
      </Stack>
    </Stack>
  );
}
