import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { BusyButton } from '../../../src/ui/BusyButton';

interface Props {
  /** What sending the form is called. */
  label: string;
  isDirty: boolean;
  isWrong: boolean;
  isPending: boolean;
  onDiscard(): void;
}

/** Sends a form, or throws away what was written in it. */
export function FormButtons({ label, isDirty, isWrong, isPending, onDiscard }: Props) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      <BusyButton type="submit" variant="contained" color="primary" loading={isPending} disabled={!isDirty || isWrong}>
        {label}
      </BusyButton>
      {isDirty && (
        <Button disabled={isPending} onClick={onDiscard}>
          {translate('motd.discard')}
        </Button>
      )}
    </Stack>
  );
}
