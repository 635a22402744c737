import Typography from '@mui/material/Typography';

/** The heading of a page from react-admin's own components, which put their title where this identifier is. */
export function PageTitle() {
  // The names of resources are written as within a sentence.
  return <Typography variant="h1" id="react-admin-title" sx={{ '&::first-letter': { textTransform: 'uppercase' } }} />;
}
