import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';

interface ProgressBarProps extends Pick<LinearProgressProps, 'sx'> {
  done?: number;
  /** Absent or 0 while it isn't known. */
  total?: number;
  'aria-label'?: string;
  /** The id of the element that labels the bar. */
  'aria-labelledby'?: string;
  /** The progress in words. */
  'aria-valuetext'?: string;
}

/** Renders how much of something is done as a bar, which moves without showing a share while the total isn't known. */
export function ProgressBar({ done = 0, total, ...props }: ProgressBarProps) {
  return total ? (
    <LinearProgress variant="determinate" value={Math.min(100, (100 * done) / total)} {...props} />
  ) : (
    <LinearProgress {...props} />
  );
}
