import CheckIcon from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { partition } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SavedViewSettings } from '../../../../contract/views';
import { useCopy } from '../../../../schema/useCopy';
import { useLabels } from '../../record/useLabels';
import { defaultQuery, NO_VIEW } from '../address';
import { useListState } from '../ListState';
import { useListFilter } from '../useListFilter';
import { usePresets } from '../usePresets';
import { NameDialog } from './NameDialog';
import { presetOf, queryOf } from './settings';
import { useOpenAcross } from './useOpenAcross';
import { useViewChanges } from './useViewChanges';
import { type SavedView, useViews } from './useViews';

interface ViewsMenuProps {
  anchor: HTMLElement;
  /** The name of the list without a view. */
  all: string;
  /** The list's current state, in the form in which views are saved. */
  shown: SavedViewSettings;
  /** Whether that differs from the open view. */
  changed: boolean;
  onClose(): void;
}

/** Renders the menu of views: the user's, those shared by others, the presets, and actions on the open one. */
export default function ViewsMenu({ anchor, all, shown, changed, onClose }: ViewsMenuProps) {
  const translate = useTranslate();
  const { resource, query, change, view } = useListState();
  const { data: views = [], error } = useViews(resource);
  const { isElsewhere, openAcross } = useOpenAcross(resource);
  const open = (chosen: SavedView) => (isElsewhere(chosen) ? openAcross(chosen) : change(queryOf(resource, chosen)));
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const presets = usePresets();
  const { narrowed } = useListFilter();
  const presetShown = view === undefined ? presetOf(presets, query.filter) : undefined;
  const labels = useLabels(resource);
  const reserved = [all, ...Object.keys(presets).map(labels.preset)];
  const [own, shared] = partition(views, ({ owner }) => owner === null);

  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const actions = useViewActions({ shown, changed, choose, onName: setNaming });
  const itemOf = (savedView: SavedView) => (
    <ViewItem
      key={savedView.id}
      checked={savedView.id === view?.id}
      label={savedView.name}
      note={savedView.owner ?? notesOf(savedView, translate)}
      onChoose={choose(() => open(savedView))}
    />
  );
  const defaults = { ...defaultQuery(resource), columns: undefined, density: undefined, view: NO_VIEW };

  if (naming) {
    const renamed = naming === 'rename' ? view : undefined;
    return <NameDialog renamed={renamed} settings={shown} reserved={reserved} onClose={onClose} />;
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('views.title') }, paper: { sx: { minWidth: 260, maxWidth: 360 } } }}
    >
      <ViewItem checked={view === undefined && !narrowed} label={all} onChoose={choose(() => change(defaults))} />
      {own.map(itemOf)}
      {shared.length > 0 && <Heading text={translate('views.sharedByOthers')} />}
      {shared.map(itemOf)}
      {error && <Note text={translate('views.unread', { message: error.message })} />}
      {Object.keys(presets).length > 0 && <Heading text={translate('views.ready')} />}
      {Object.entries(presets).map(([name, condition]) => (
        <ViewItem
          key={name}
          checked={name === presetShown}
          label={labels.preset(name)}
          onChoose={choose(() => change({ ...defaults, filter: { where: [condition] } }))}
        />
      ))}
      <Divider />
      {actions.map(({ label, act }) => (
        <MenuItem key={label} onClick={act}>
          <Typography component="span" variant="inherit" noWrap>
            {label}
          </Typography>
        </MenuItem>
      ))}
    </Menu>
  );
}

interface ViewActionsOptions extends Pick<ViewsMenuProps, 'shown' | 'changed'> {
  /** Returns a handler that closes the menu and acts. */
  choose(act: () => void): () => void;
  onName(naming: 'new' | 'rename'): void;
}

/** Returns the items that change, save and link views. Only the user's own views can be changed. */
function useViewActions({ shown, changed, choose, onName }: ViewActionsOptions) {
  const translate = useTranslate();
  const copy = useCopy();
  const { resource, change, view } = useListState();
  const { saveAt, pin, remove, notifySuccess } = useViewChanges();
  const copyLink = async () => {
    if (await copy(window.location.href)) notifySuccess(translate('kit.linkCopied'));
  };
  const saveAs = { label: translate('views.saveAs'), act: () => onName('new') };
  const link = { label: translate('views.copyLink'), act: choose(copyLink) };
  if (!view) return [saveAs, link];

  const { isDefault, isShared } = view;
  const input = toSaveInput(view);
  const isOwn = view.owner === null;
  const all = [
    isOwn &&
      changed && {
        label: translate('views.update', { name: view.name }),
        act: choose(() => saveAt({ ...input, settings: shown }, 'views.updated')),
      },
    changed && { label: translate('views.revert'), act: choose(() => change(queryOf(resource, view))) },
    saveAs,
    isOwn && { label: translate('views.rename'), act: () => onName('rename') },
    isOwn && {
      label: translate(isDefault ? 'views.noDefault' : 'views.makeDefault'),
      act: choose(() =>
        saveAt({ ...input, isDefault: !isDefault }, isDefault ? 'views.noLongerDefault' : 'views.madeDefault'),
      ),
    },
    isOwn && {
      label: translate(isShared ? 'views.unshare' : 'views.share'),
      act: choose(() =>
        saveAt({ ...input, isShared: !isShared }, isShared ? 'views.noLongerShared' : 'views.isShared'),
      ),
    },
    { label: translate(view.isPinned ? 'views.unpin' : 'views.pin'), act: choose(() => pin(view)) },
    link,
    isOwn && {
      label: translate('views.remove'),
      act: choose(() => {
        change({ view: NO_VIEW });
        remove(view);
      }),
    },
  ];
  return all.filter(item => item !== false);
}

interface ViewItemProps {
  checked: boolean;
  label: string;
  note?: string;
  onChoose(): void;
}

function ViewItem({ checked, label, note, onChoose }: ViewItemProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={checked} selected={checked} onClick={onChoose}>
      <ListItemIcon>
        <CheckIcon fontSize="small" sx={{ visibility: checked ? 'visible' : 'hidden' }} />
      </ListItemIcon>
      <Typography component="span" variant="inherit" dir="auto" noWrap title={label} sx={{ flexGrow: 1 }}>
        {label}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary" noWrap sx={{ ml: 4, flexShrink: 0, maxWidth: 140 }}>
          {note}
        </Typography>
      )}
    </MenuItem>
  );
}

function Heading({ text }: { text: string }) {
  return (
    <ListSubheader role="presentation" disableSticky sx={{ px: 2 }}>
      {text}
    </ListSubheader>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Typography role="presentation" component="li" variant="body2" color="error" sx={{ px: 4, py: 2 }}>
      {text}
    </Typography>
  );
}

/** Returns the note beside one of the user's own views. */
function notesOf({ isDefault, isShared }: SavedView, translate: (key: string) => string): string {
  return [isDefault && translate('views.default'), isShared && translate('views.shared')].filter(Boolean).join(' · ');
}

/** Returns the input that saves a view unchanged. Without `isDefault`, the default isn't changed. */
function toSaveInput({ id, name, settings }: SavedView) {
  return { id, name, settings };
}
