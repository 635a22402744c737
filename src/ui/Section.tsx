import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

interface SectionProps {
  title: string;
  description?: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

export function Section({ title, description, children, ref }: SectionProps) {
  const titleId = useId();
  return (
    <Card ref={ref} component="section" tabIndex={-1} aria-labelledby={titleId} sx={{ p: { xs: 4, sm: 5 }, mt: 5 }}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ mb: description ? 1 : 3 }}>
        {title}
      </Typography>
      {description ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {description}
        </Typography>
      ) : null}
      {children}
    </Card>
  );
}
