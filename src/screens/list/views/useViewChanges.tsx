import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { CallInput } from '../../../../contract';
import { CallError } from '../../../../dataProvider/errors';
import { errorMessage } from '../../../../dataProvider/thrown';
import type { AnyResource } from '../../../../schema/define';
import { compareTexts } from '../../../i18n/compareTexts';
import { DoneToast } from '../../record/actions/DoneToast';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { useListState } from '../ListState';
import { pinnedViewsKey, refetchViews, type SavedView } from './useViews';

type SaveViewInput = Omit<CallInput<'view/save'>, 'resource'>;

/** Returns functions that change views. The service saves each change before it shows. */
export function useViewChanges() {
  const { resource } = useListState();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();

  const notifySuccess = (text: string) => notify(text, { type: 'success' });
  const fail = (error: unknown) => notify(errorMessage(error), { type: 'error' });

  /** Updates the cached views, and refetches the pinned ones, which the navigation shows by name. */
  const update = async (change: (views: readonly SavedView[]) => readonly SavedView[]) => {
    await putViews(queryClient, resource, change);
    await queryClient.invalidateQueries({ queryKey: pinnedViewsKey });
  };

  const refetchIfGone = <T,>(response: Promise<T>) =>
    response.catch(error => {
      if (error instanceof CallError && error.status === 404) refetchViews(queryClient, resource);
      throw error;
    });

  const save = async (view: SaveViewInput) => {
    const saved = await refetchIfGone(rpc('view/save', { ...view, resource: resource.name }));
    await update(views => {
      const others = views
        .filter(({ id }) => id !== saved.id)
        .map(other => (saved.isDefault ? { ...other, isDefault: false } : other));
      return [...others, saved].sort((a, b) => compareTexts(a.name, b.name));
    });
    return saved;
  };

  const setPinned = async (id: string, isPinned: boolean) => {
    await refetchIfGone(rpc('view/pin', { id, isPinned }));
    await update(views => views.map(view => (view.id === id ? { ...view, isPinned } : view)));
  };

  const remove = async ({ id, name, settings, isDefault, isShared, isPinned }: SavedView) => {
    await rpc('view/remove', { id });
    await update(views => views.filter(view => view.id !== id));
    const undo = async () => {
      const saved = await save({ name, settings, isDefault, isShared });
      if (isPinned) await setPinned(saved.id, true);
    };
    const onUndo = () => void undo().catch(fail);
    notify(<DoneToast text={translate('views.removed', { name })} onUndo={onUndo} />, { type: 'success' });
  };

  return {
    save,
    /** Saves a view without a dialog, and shows the result in a toast. */
    saveAt: (view: SaveViewInput, done: string) =>
      save(view).then(({ name }) => notifySuccess(translate(done, { name })), fail),
    remove: (view: SavedView) => remove(view).catch(fail),
    pin: ({ id, name, isPinned }: SavedView) =>
      setPinned(id, !isPinned).then(
        () => notifySuccess(translate(isPinned ? 'views.unpinned' : 'views.pinned', { name })),
        fail,
      ),
    notifySuccess,
  };
}

/** Updates the cached views. If they couldn't be read, reads them instead, since the changed ones aren't all. */
async function putViews(
  queryClient: QueryClient,
  resource: AnyResource,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): Promise<void> {
  const queryKey = ['view/list', { resource: resource.name }];
  // A response from before the change would replace it.
  await queryClient.cancelQueries({ queryKey });
  const views = queryClient.getQueryData<readonly SavedView[]>(queryKey);
  if (views) queryClient.setQueryData(queryKey, change(views));
  else void queryClient.invalidateQueries({ queryKey });
}
