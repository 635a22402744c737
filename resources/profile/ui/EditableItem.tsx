import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DescriptionItem } from '../../../src/ui/DescriptionList';
import { useFormToggle } from './useFormToggle';

interface EditableItemProps {
  name: string;
  /** The current value. */
  children: ReactNode;
  isEditable: boolean;
  /** Renders the form that replaces the value. */
  form: (close: () => void) => ReactNode;
}

/** Renders a value with a button that replaces it with a form. The focus then returns to the button. */
export function EditableItem({ name, children, isEditable, form }: EditableItemProps) {
  const translate = useTranslate();
  const { isOpen, open, close, returnsFocus } = useFormToggle();
  if (isOpen) {
    return (
      <DescriptionItem name={name}>
        <Box sx={{ mb: 3 }}>{form(close)}</Box>
      </DescriptionItem>
    );
  }
  return (
    <DescriptionItem name={name}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Box
          sx={{
            flexGrow: 1,
            display: 'flex',
            alignItems: 'baseline',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 1,
            minWidth: 0,
          }}
        >
          {children}
        </Box>
        {isEditable ? (
          <Button
            size="small"
            variant="text"
            color="primary"
            autoFocus={returnsFocus}
            // Keep the row as high as the value's line, even with the larger touch target.
            sx={{ flex: 'none', my: -1, mr: -2, '@media (pointer: coarse)': { my: -3 } }}
            aria-label={translate('profile.changeOf', { what: name })}
            onClick={open}
          >
            {translate('profile.change')}
          </Button>
        ) : null}
      </Box>
    </DescriptionItem>
  );
}
