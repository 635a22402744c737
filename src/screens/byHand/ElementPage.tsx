import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A page from react-admin's own components, under the title that they give it. */
export default function ElementPage({ children }: { children: ReactNode }) {
  return (
    <>
      {/* They put their titles where this identifier is: a list first, then the record in the panel that opens over it. */}
      <Typography variant="h1" id="react-admin-title" sx={{ '&& > * + *': { display: 'none' } }} />
      {children}
    </>
  );
}
