import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Step, steps } from './steps';

interface StepListProps {
  step: Step;
  /** Goes back to an earlier step. */
  onChoose: (step: Step) => void;
  disabled: boolean;
}

/** Shows the progress of the wizard. Earlier steps are links. */
export function StepList({ step, onChoose, disabled }: StepListProps) {
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
      <LinearProgress
        variant="determinate"
        value={(100 * (current + 1)) / steps.length}
        aria-label={progress}
        sx={{ my: 2 }}
      />
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
