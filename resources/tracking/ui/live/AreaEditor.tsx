import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { StaleValues } from '../../../../dataProvider/editedValues';
import { errorMessage } from '../../../../dataProvider/thrown';
import { checkText } from '../../../../schema/kinds/text/text';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { DoneToast } from '../../../../src/screens/record/actions/DoneToast';
import { ConflictNotice } from '../../../../src/screens/record/form/ConflictNotice';
import { useLeave, useUnsaved } from '../../../../src/screens/record/form/LeaveGuard';
import { BusyButton } from '../../../../src/ui/BusyButton';
import { geofenceColours, geofenceLimits } from '../../contract/geofences';
import { areaColour } from './areaColour';
import {
  type AreaValues,
  type DraftShape,
  draftProblem,
  draftShape,
  type GeofenceDraft,
  isChanged,
  rebasedDraft,
  withCorner,
  withMidpoint,
} from './geofenceDraft';
import { NumberInput } from './NumberInput';
import { areaSaving, type useGeofences } from './useGeofences';

interface Props {
  draft: GeofenceDraft;
  geofences: ReturnType<typeof useGeofences>;
  onDraft(draft: GeofenceDraft | undefined): void;
}

const lngs = [-180, 180] as const;
const lats = [-90, 90] as const;

/** Renders the form of an area: name, colour, and its shape as numbers for users who don't draw on the map. */
export function AreaEditor({ draft, geofences, onDraft }: Props) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the heading. On a phone, focusing the first field would open the keyboard over the map.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const queryClient = useQueryClient();
  const { save, isSaving, refusal } = useAreaSaving({ draft, geofences, onDraft });
  const title = translate(draft.id === undefined ? 'liveTracking.editor.new' : 'liveTracking.editor.change');
  const problem = draftProblem(draft);
  const { leave } = useLeave();
  useUnsaved(isChanged(draft) ? draft.name.trim() || title : undefined, isSaving);
  return (
    <Box
      component="form"
      noValidate
      aria-label={title}
      onSubmit={event => {
        event.preventDefault();
        // Of a double click, the second click may come before `isSaving` is rendered.
        if (problem !== undefined || queryClient.isMutating({ mutationKey: areaSaving }) > 0) return;
        // The draft has the last valid number.
        const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (invalid) {
          invalid.focus();
          return;
        }
        // The fields are inert while saving, so don't leave the focus in one of them.
        (event.nativeEvent as SubmitEvent).submitter?.focus();
        save();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <Stack inert={isSaving} sx={{ gap: 3, p: 3, overflowY: 'auto', flexGrow: 1, minHeight: 0 }}>
        <Typography ref={heading} variant="h3" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <AreaFields draft={draft} onChange={onDraft} />
        {refusal !== undefined && (
          <Alert severity="error">{translate('liveTracking.editor.refused', { message: refusal })}</Alert>
        )}
      </Stack>
      <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="caption" component="p" role="status" color="textSecondary" sx={{ minHeight: 16, mb: 2 }}>
          {problem && translate(`liveTracking.editor.problems.${problem}`)}
        </Typography>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button onClick={() => leave(() => onDraft(undefined))} disabled={isSaving}>
            {translate('ra.action.cancel')}
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            loading={isSaving}
            disabled={problem !== undefined}
          >
            {translate('liveTracking.editor.save')}
          </BusyButton>
        </Stack>
      </Box>
    </Box>
  );
}

/** Returns a function that saves the draft and offers to undo it. */
function useAreaSaving({ draft, geofences, onDraft }: Props) {
  const notify = useNotify();
  const translate = useTranslate();
  const undo = async (before: GeofenceDraft) => {
    try {
      await geofences.save(before);
      notify('undo.done', { type: 'success' });
    } catch (failure) {
      notify('undo.failed', { type: 'error', messageArgs: { message: errorMessage(failure) } });
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationKey: areaSaving,
    mutationFn: geofences.save,
    onSuccess(before, { name }) {
      const onUndo = before && (() => void undo(before));
      notify(<DoneToast text={translate('liveTracking.areas.saved', { name })} onUndo={onUndo} />, { type: 'success' });
    },
  });
  const save = () =>
    mutate(
      { ...draft, name: draft.name.trim() },
      {
        onSuccess: () => onDraft(undefined),
        onError(failure) {
          if (failure instanceof StaleValues) onDraft(rebasedDraft(draft, failure.edited));
        },
      },
    );
  // The form shows a conflict by itself.
  const refusal = error instanceof StaleValues ? undefined : error?.message;
  return { save, isSaving: isPending, refusal };
}

function AreaFields({ draft, onChange }: { draft: GeofenceDraft; onChange(draft: GeofenceDraft): void }) {
  const translate = useTranslate();
  const theme = useMapTheme();
  const id = useId();
  const { name, colour, shape, from } = draft;
  const nameProblem = checkText(name.trim(), { max: geofenceLimits.name });
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const hint = shape.type === 'circle' ? 'drawCircle' : shape.isClosed ? 'moveCorners' : 'drawPolygon';
  const conflicts = from?.conflicts.map(field => ({
    name: field,
    label: translate(`liveTracking.editor.${field}`),
    theirs: areaText(from.base, field, translate),
    onUse() {
      const adopted = field === 'shape' ? { shape: draftShape(from.base.shape) } : { [field]: from.base[field] };
      onChange({ ...draft, ...adopted, from: { ...from, conflicts: from.conflicts.filter(other => other !== field) } });
    },
  }));
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate(`liveTracking.editor.${isTouch ? 'touch' : 'mouse'}.${hint}`)}
      </Typography>
      <TextField
        label={translate('liveTracking.editor.name')}
        value={name}
        error={nameProblem !== undefined}
        helperText={nameProblem && translate(`validation.${nameProblem.key}`, nameProblem.args)}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        slotProps={{ htmlInput: { maxLength: geofenceLimits.name, autoComplete: 'off' } }}
        fullWidth
      />
      <FormControl fullWidth>
        <InputLabel id={`${id}-colour`}>{translate('liveTracking.editor.colour')}</InputLabel>
        <Select
          labelId={`${id}-colour`}
          value={colour}
          onChange={({ target }) => onChange({ ...draft, colour: target.value })}
        >
          {geofenceColours.map(each => (
            <MenuItem key={each} value={each}>
              <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 2 }}>
                <Swatch color={areaColour(each, theme)} />
                {translate(`liveTracking.editor.colours.${each}`)}
              </Stack>
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <ShapeFields shape={shape} onChange={next => onChange({ ...draft, shape: next })} />
      {conflicts && <ConflictNotice conflicts={conflicts} />}
    </>
  );
}

/** Describes a saved property of an area. */
function areaText(
  { name, colour, shape }: AreaValues,
  field: keyof AreaValues,
  translate: ReturnType<typeof useTranslate>,
): string {
  if (field === 'name') return name;
  if (field === 'colour') return translate(`liveTracking.editor.colours.${colour}`);
  return shape.type === 'circle'
    ? translate('liveTracking.editor.circle', { radius: shape.radiusM })
    : translate('liveTracking.editor.polygon', { smart_count: shape.points.length });
}

/** Renders a colour. Place it beside its name. */
export function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color, flex: 'none', forcedColorAdjust: 'none' }}
    />
  );
}

function ShapeFields({ shape, onChange }: { shape: DraftShape; onChange(shape: DraftShape): void }) {
  const translate = useTranslate();
  if (shape.type === 'circle') {
    const [lng, lat] = shape.center ?? [null, null];
    return (
      <>
        <Stack direction="row" sx={{ gap: 2 }}>
          <NumberInput
            label={translate('mappingSettings.view.lat')}
            value={lat}
            limits={lats}
            onChange={value => onChange({ ...shape, center: [lng ?? 0, value] })}
          />
          <NumberInput
            label={translate('mappingSettings.view.lng')}
            value={lng}
            limits={lngs}
            onChange={value => onChange({ ...shape, center: [value, lat ?? 0] })}
          />
        </Stack>
        <NumberInput
          label={translate('liveTracking.editor.radius')}
          value={shape.radiusM}
          limits={[geofenceLimits.minRadiusM, geofenceLimits.maxRadiusM]}
          onChange={radiusM => onChange({ ...shape, radiusM })}
        />
      </>
    );
  }
  const last = shape.points.at(-1);
  return (
    <Stack sx={{ gap: 2 }}>
      {shape.points.map(([lng, lat], index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner's only identity is its index
          <Stack key={index} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <NumberInput
              hiddenLabel
              label={translate('liveTracking.editor.cornerLat', { number })}
              value={lat}
              limits={lats}
              onChange={value => onChange(withCorner(shape, index, [lng, value]))}
            />
            <NumberInput
              hiddenLabel
              label={translate('liveTracking.editor.cornerLng', { number })}
              value={lng}
              limits={lngs}
              onChange={value => onChange(withCorner(shape, index, [value, lat]))}
            />
            <IconButton
              aria-label={translate('liveTracking.editor.removeCorner', { number })}
              onClick={() => onChange(withCorner(shape, index, undefined))}
            >
              <Delete />
            </IconButton>
          </Stack>
        );
      })}
      <Button
        startIcon={<Add />}
        disabled={shape.points.length >= geofenceLimits.maxPoints}
        onClick={() =>
          onChange(
            shape.points.length >= geofenceLimits.minPoints
              ? withMidpoint(shape, shape.points.length - 1)
              : { ...shape, points: [...shape.points, last ? [last[0] + 0.001, last[1]] : [0, 0]] },
          )
        }
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('liveTracking.editor.addCorner')}
      </Button>
    </Stack>
  );
}
