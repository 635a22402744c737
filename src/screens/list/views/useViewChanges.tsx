import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { CallInput } from '../../../../contract';
import { errorMessage } from '../../../../dataProvider/thrown';
import { compareTexts } from '../../../i18n/compareTexts';
import { DoneToast } from '../../record/actions/DoneToast';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { useListState } from '../ListState';
import { pinnedViewsKey, putViews, type SavedView } from './useViews';

type SaveViewInput = Omit<CallInput<'view/save'>, 'resource'>;

/** Returns functions that change views. The service saves each change before it shows. */
export function useViewChanges() {
  const { resource } = useListState();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();

  const save = useMutation({
    mutationFn: (view: SaveViewInput) => rpc('view/save', { ...view, resource: resource.name }),
    onSuccess: saved => {
      putViews(queryClient, resource, views => {
        const others = views
          .filter(({ id }) => id !== saved.id)
          .map(view => (saved.isDefault ? { ...view, isDefault: false } : view));
        return [...others, saved].sort((a, b) => compareTexts(a.name, b.name));
      });
      return refreshPinned();
    },
  });

  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => rpc('view/remove', { id }),
    onSuccess: (_, { id }) => {
      putViews(queryClient, resource, views => views.filter(view => view.id !== id));
      return refreshPinned();
    },
  });

  /** Refetches the pinned views, which the navigation shows by name. */
  const refreshPinned = () => queryClient.invalidateQueries({ queryKey: pinnedViewsKey });

  async function setPinned(id: string, isPinned: boolean): Promise<void> {
    await rpc('view/pin', { id, isPinned });
    putViews(queryClient, resource, views => views.map(view => (view.id === id ? { ...view, isPinned } : view)));
    await refreshPinned();
  }

  async function pin({ id, name, isPinned }: SavedView): Promise<void> {
    try {
      await setPinned(id, !isPinned);
      notifySuccess(translate(isPinned ? 'views.unpinned' : 'views.pinned', { name }));
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    }
  }

  function fail(error: Error): void {
    notify(error.message, { type: 'error' });
  }

  function notifySuccess(text: string): void {
    notify(text, { type: 'success' });
  }

  return {
    save,
    /**
     * Saves a view without a dialog, and shows the result in a toast. Uses the promise, because the menu has unmounted
     * by then and its mutation callbacks would not be called.
     */
    saveAt: (view: SaveViewInput, done: string) =>
      save.mutateAsync(view).then(({ name }) => notifySuccess(translate(done, { name })), fail),
    remove: (view: SavedView) =>
      remove.mutateAsync(view).then(() => {
        const { name, settings, isDefault, isShared, isPinned } = view;
        const undo = async () => {
          const { id } = await save.mutateAsync({ name, settings, isDefault, isShared });
          if (isPinned) await setPinned(id, true);
        };
        const onUndo = () => void undo().catch(fail);
        notify(<DoneToast text={translate('views.removed', { name })} onUndo={onUndo} />, { type: 'success' });
      }, fail),
    pin: (view: SavedView) => void pin(view),
    notifySuccess,
  };
}
