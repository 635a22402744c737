import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';

/** Returns whether a chart is shown as a table, and the button that switches between them. */
export function useTableView(): [isTable: boolean, toggle: ReactNode] {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const toggle = (
    <Button size="small" variant="text" onClick={() => setTable(!isTable)}>
      {translate(isTable ? 'kit.asChart' : 'kit.asTable')}
    </Button>
  );
  return [isTable, toggle];
}
