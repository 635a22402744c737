import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type RefObject, useRef } from 'react';
import { type Shortcut, useShortcutHelp } from '../../../layout/shortcuts';
import { BusyButton } from '../../../ui/BusyButton';
import { isInSameDialog } from '../../../ui/isInSameDialog';
import { stickyFooter } from '../../../ui/stickyFooter';
import { useKeyDown } from '../../../ui/useKeyDown';
import { useLabels } from '../useLabels';
import { useObstacleText } from '../useObstacleText';
import type { RecordForm } from './useRecordForm';

interface Props {
  recordForm: RecordForm;
  /** Whether the confirmation before saving is open, so that nothing has been sent. */
  isAsking?: boolean;
  onSave: () => void;
  onSaveAndAdd?: () => void;
  onCancel: () => void;
}

/**
 * Renders the sticky bar with the save buttons, and what will be saved or why it can't be. In an edit form, it appears
 * once something has changed. Ctrl+S, ⌘S and Ctrl+Enter save, Ctrl+Shift+Enter creates and adds another, or they focus
 * the first invalid field.
 */
export function SaveBar({ recordForm, isAsking = false, onSave, onSaveAndAdd, onCancel }: Props) {
  const translate = useTranslate();
  const { mode, form, changed, problems, unique } = recordForm;
  const isSaving = form.formState.isSubmitting;
  const wrong = Object.keys(problems);
  const isBlocked = isSaving || wrong.length > 0 || Object.values(unique).some(({ state }) => state === 'checking');
  const isShown = mode === 'create' || changed.length > 0;

  const text = useSaveText(recordForm, isSaving && !isAsking);

  const saveWith = (save: () => void) => {
    const [first] = wrong;
    if (!isShown || isSaving) return;
    if (first !== undefined) {
      // Only touched inputs are validated again while the user types.
      for (const name of wrong) form.setValue(name, form.getValues(name), { shouldTouch: true });
      void form.trigger();
      recordForm.focus(first);
    } else if (!isBlocked) save();
  };
  const bar = useSaveKeys(() => saveWith(onSave), onSaveAndAdd && (() => saveWith(onSaveAndAdd)));

  if (!isShown) return null;
  return (
    <Box ref={bar} role="region" aria-label={translate('ra.action.save')} sx={{ zIndex: 1, mt: 6, ...stickyFooter }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 140px', color: 'text.secondary' }}>
          {text}
        </Typography>
        <Stack
          direction="row"
          sx={{
            gap: 2,
            marginInlineStart: 'auto',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            // On phones, the buttons share the rows evenly, rather than the last one being alone.
            '@media (max-width: 599px)': { flexBasis: '100%', '& > *': { flexGrow: 1 } },
          }}
        >
          <Button onClick={onCancel} disabled={isSaving}>
            {translate(mode === 'create' ? 'ra.action.cancel' : 'recordLater.save.discard')}
          </Button>
          {onSaveAndAdd && (
            <BusyButton onClick={onSaveAndAdd} disabled={isBlocked} title={translate('recordLater.save.addShortcut')}>
              {translate('recordLater.save.createAndAdd')}
            </BusyButton>
          )}
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            disabled={isBlocked}
            title={translate('recordLater.save.shortcut')}
          >
            {translate(mode === 'create' ? 'ra.action.create' : 'ra.action.save')}
          </BusyButton>
        </Stack>
      </Stack>
    </Box>
  );
}

function useSaveText({ resource, mode, changed, problems, unique }: RecordForm, isSaving: boolean): string {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const obstacleText = useObstacleText();
  const translateFields = (key: string, names: readonly string[]) => translate(key, { fields: labels.fields(names) });

  if (isSaving) return translate('recordLater.save.saving');
  const obstacle = obstacleText(
    Object.entries(problems).map(([name, problem]) => ({ label: labels.field(name), problem })),
  );
  if (obstacle) return obstacle;
  const waiting = Object.keys(unique).filter(name => unique[name]?.state === 'checking');
  if (waiting.length > 0) return translateFields('recordLater.save.waiting', waiting);
  return mode === 'create' ? translate('recordLater.save.ready') : translateFields('recordLater.save.saves', changed);
}

const saving: readonly Shortcut[] = [{ keys: ['Ctrl S', '⌘ S', 'Ctrl Enter', '⌘ Enter'], label: 'ra.action.save' }];
const creating: readonly Shortcut[] = [
  ...saving,
  { keys: ['Ctrl Shift Enter', '⌘ Shift Enter'], label: 'recordLater.save.createAndAdd' },
];

/** Handles the keys that save. Returns a ref for the bar: a dialog over its form handles its own keys. */
function useSaveKeys(save: () => void, saveAndAdd: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useShortcutHelp('record', saveAndAdd ? creating : saving);
  useKeyDown(event => {
    const { key, target } = event;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const act = key === 'Enter' && event.shiftKey ? saveAndAdd : /^(?:s|enter)$/i.test(key) ? save : undefined;
    if (!act) return;
    // Never let the browser save the page.
    event.preventDefault();
    if (bar.current && target instanceof Element && isInSameDialog(target, bar.current)) act();
  });
  return bar;
}
