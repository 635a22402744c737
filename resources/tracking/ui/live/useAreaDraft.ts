import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftToast } from '../../../../src/screens/record/form/useDraftToast';
import { useFormDraft } from '../../../../src/screens/record/form/useFormDraft';
import { type GeofenceDraft, isChanged } from './geofenceDraft';
import { areaSaving } from './useGeofences';

/** Returns the area that is being drawn or changed. What isn't saved is restored after a reload, as in other forms. */
export function useAreaDraft() {
  const [draft, setDraft] = useState<GeofenceDraft>();
  const typedAt = useFormDraft<GeofenceDraft>({
    form: 'area',
    input: draft && isChanged(draft) ? draft : undefined,
    isSaving: useIsMutating({ mutationKey: areaSaving }) > 0,
    restore: stored => setDraft(begun => begun ?? stored),
  });
  useDraftToast(typedAt);
  return { draft, setDraft };
}
