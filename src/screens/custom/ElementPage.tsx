import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Renders a page of react-admin's own components, under the title that they set. */
export default function ElementPage({ children }: { children: ReactNode }) {
  return (
    <>
      {/* react-admin renders titles into the element with this id: the list's, then that of a record panel over it. */}
      <Typography variant="h1" id="react-admin-title" sx={{ '&& > * + *': { display: 'none' } }} />
      {children}
    </>
  );
}
