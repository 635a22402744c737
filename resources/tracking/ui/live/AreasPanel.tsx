import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { type RefObject, useRef } from 'react';
import { errorMessage } from '../../../../dataProvider/thrown';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { DoneToast } from '../../../../src/screens/record/actions/DoneToast';
import { RetryAlert } from '../../../../src/ui/ErrorAlert';
import type { Geofence } from '../../contract/geofences';
import { Swatch } from './AreaEditor';
import { areaColour } from './areaColour';
import { type DraftShape, draftOf, type GeofenceDraft, newDraft } from './geofenceDraft';
import type { useGeofences } from './useGeofences';

interface Props {
  geofences: ReturnType<typeof useGeofences>;
  usersInArea: ReadonlyMap<string, readonly number[]>;
  onDraw(draft: GeofenceDraft): void;
  onShow(geofence: Geofence): void;
}

/** Renders the list of the organisation's areas with how many people are in each. */
export function AreasPanel({ geofences, usersInArea, onDraw, onShow }: Props) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { data = [], error, isLoadingError, isSuccess, refetch } = geofences;
  const remove = useAreaRemoval(geofences, list);
  const draw = (type: DraftShape['type']) => onDraw(newDraft(type, data));

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}>
      <Stack direction="row" sx={{ gap: 2, p: 3 }}>
        <Button onClick={() => draw('circle')}>{translate('liveTracking.areas.circle')}</Button>
        <Button onClick={() => draw('polygon')}>{translate('liveTracking.areas.polygon')}</Button>
      </Stack>
      {isLoadingError && (
        <RetryAlert
          text={translate('liveTracking.areas.failed', { message: error.message })}
          onRetry={refetch}
          sx={{ mx: 3 }}
        />
      )}
      {isSuccess && data.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 3 }}>
          {translate('liveTracking.areas.empty')}
        </Typography>
      )}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={translate('liveTracking.panel.areas')}
        sx={{ listStyle: 'none', m: 0, p: 0, overflowY: 'auto', minHeight: 0, outline: 'none' }}
      >
        {data.map(geofence => (
          <AreaRow
            key={geofence.id}
            geofence={geofence}
            users={usersInArea.get(geofence.id)?.length ?? 0}
            onShow={onShow}
            onEdit={() => onDraw(draftOf(geofence))}
            onDelete={() => void remove(geofence)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface RowProps {
  geofence: Geofence;
  /** Number of people in the area. */
  users: number;
  onShow(geofence: Geofence): void;
  onEdit(): void;
  onDelete(): void;
}

function AreaRow({ geofence, users, onShow, onEdit, onDelete }: RowProps) {
  const translate = useTranslate();
  const theme = useMapTheme();
  const { name, colour } = geofence;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1, pr: 2 }}>
      <ButtonBase
        aria-label={translate('liveTracking.areas.show', { name })}
        onClick={() => onShow(geofence)}
        sx={{ flexGrow: 1, minWidth: 0, justifyContent: 'flex-start', gap: 2, px: 3, py: 2, textAlign: 'left' }}
      >
        <Swatch color={areaColour(colour, theme)} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" dir="auto" noWrap sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {users > 0
              ? translate('liveTracking.areas.inside', { count: users })
              : translate('liveTracking.areas.noUser')}
          </Typography>
        </Box>
      </ButtonBase>
      <IconButton aria-label={translate('liveTracking.areas.edit', { name })} onClick={onEdit}>
        <Edit />
      </IconButton>
      <IconButton aria-label={translate('liveTracking.areas.delete', { name })} onClick={onDelete}>
        <Delete />
      </IconButton>
    </Stack>
  );
}

/** Returns a function that deletes an area and offers to undo it. */
function useAreaRemoval({ remove, save }: Props['geofences'], list: RefObject<HTMLUListElement | null>) {
  const translate = useTranslate();
  const notify = useNotify();
  const restore = async (geofence: Geofence) => {
    const { id: _id, from: _from, ...draft } = draftOf(geofence);
    try {
      await save(draft);
      notify('liveTracking.areas.restored', { type: 'success', messageArgs: { name: geofence.name } });
    } catch (failure) {
      notify('liveTracking.editor.refused', { type: 'error', messageArgs: { message: errorMessage(failure) } });
    }
  };
  return async (geofence: Geofence) => {
    const { name } = geofence;
    const button = document.activeElement;
    try {
      await remove(geofence);
      // Focus the list, since the button is removed. Unless the user has moved the focus elsewhere meanwhile.
      if ([button, document.body].includes(document.activeElement)) list.current?.focus();
      const text = translate('liveTracking.areas.deleted', { name });
      notify(<DoneToast text={text} onUndo={() => void restore(geofence)} />, { type: 'success' });
    } catch (failure) {
      const message = errorMessage(failure);
      notify('liveTracking.areas.notDeleted', { type: 'error', messageArgs: { name, message } });
    }
  };
}
