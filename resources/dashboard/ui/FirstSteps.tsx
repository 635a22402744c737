import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useStore, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import { Panel } from '../../../src/ui/Panel';
import { sharedQueryOptions, useCall } from '../../../src/ui/useCall';

/** The page of each step. Each step needs the ones before it. */
const stepPages = {
  mail: '/status',
  organization: '/organizations/create',
  administrator: '/manage-users/create',
  user: '/manage-users/import',
  server: '/servers/create',
} as const;
type Step = keyof typeof stepPages;

/** Steps that require an organisation. */
const organizationSteps: ReadonlySet<Step> = new Set<Step>(['administrator', 'user']);

/** Guides the operator of a new installation through its first steps, until all are done or the operator hides them. */
export function FirstSteps({ done }: { done: NonNullable<CallOutput<'platform/getSummary'>['firstSteps']> }) {
  const translate = useTranslate();
  const [isHidden, setHidden] = useStore('dashboard.firstSteps.hidden', false);
  const status = useCall('status/getOverview', {}, { ...sharedQueryOptions, enabled: !isHidden });
  if (isHidden) return null;
  const isDone = (step: Step) =>
    step === 'mail' ? status.data?.nodes.some(({ report }) => report?.uses.mail) === true : done[step];
  return (
    <Panel
      title={translate('dashboard.firstSteps.title')}
      action={
        <Button size="small" onClick={() => setHidden(true)}>
          {translate('dashboard.firstSteps.hide')}
        </Button>
      }
      sx={{ mb: 4 }}
    >
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {Object.entries(stepPages).map(([name, page]) => {
          const step = name as Step;
          const isBlocked = !done.organization && organizationSteps.has(step);
          return <StepRow key={step} step={step} page={isBlocked ? undefined : page} isDone={isDone(step)} />;
        })}
      </Box>
    </Panel>
  );
}

function StepRow({ step, page, isDone }: { step: Step; page: string | undefined; isDone: boolean }) {
  const translate = useTranslate();
  const state = translate(`dashboard.firstSteps.${isDone ? 'done' : 'open'}`);
  const title = translate(`dashboard.firstSteps.${step}.title`);
  const Icon = isDone ? CheckCircleIcon : RadioButtonUncheckedIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 2 }}>
      <Icon titleAccess={state} fontSize="small" color={isDone ? 'success' : 'disabled'} sx={{ mt: 0.5 }} />
      <Box sx={{ minWidth: 0 }}>
        {isDone || page === undefined ? (
          <Typography variant="body2" color="textSecondary">
            {title}
          </Typography>
        ) : (
          <Link component={LinkBase} to={page} variant="body2">
            {title}
          </Link>
        )}
        {!isDone && (
          <Typography variant="caption" color="textSecondary" component="div">
            {translate(`dashboard.firstSteps.${step}.text`)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
