import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { EndlessRows } from './EndlessRowsProvider';

/** Renders a button over the rows with the number of new rows, which shows them. */
export default function NewRowsButton({ endless }: { endless: EndlessRows }) {
  const translate = useTranslate();
  const { arrived } = endless;
  return (
    <Box role="status" sx={{ position: 'relative', height: 0, zIndex: 4, textAlign: 'center' }}>
      {arrived !== 0 && (
        <Button
          size="small"
          variant="contained"
          color="primary"
          startIcon={<ArrowUpwardIcon />}
          onClick={endless.showNewRows}
          sx={{ mt: 11 }}
        >
          {arrived === 'many'
            ? translate('endless.manyArrived')
            : translate('endless.arrived', { smart_count: arrived })}
        </Button>
      )}
    </Box>
  );
}
