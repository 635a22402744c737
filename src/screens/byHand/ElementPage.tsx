import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A page from react-admin's own components, under the title that they give it. */
export default function ElementPage({ children }: { children: ReactNode }) {
  return (
    <>
      {/* They put their title where this identifier is, and write names of resources as within a sentence. */}
      <Typography variant="h1" id="react-admin-title" sx={{ '&::first-letter': { textTransform: 'uppercase' } }} />
      {children}
    </>
  );
}
