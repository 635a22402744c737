import CheckIcon from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedViewSettings } from '../../../../contract/views';
import { acrossOrganizations } from '../../../../schema/across';
import { fold } from '../../../../schema/fold';
import { useCopy } from '../../../../schema/useCopy';
import { useIsEverywhere } from '../../../organization/activeOrganization';
import { everyOrganization } from '../../../organization/organizationStore';
import { useSwitchOrganization } from '../../../organization/useSwitchOrganization';
import { defaultQuery, NO_VIEW, writeAddress } from '../address';
import { useListState } from '../ListState';
import { useListFilter } from '../useListFilter';
import { usePresets } from '../usePresets';
import { NameDialog } from './NameDialog';
import { isAcrossOrganizations, presetOf, queryOf } from './settings';
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
  const copy = useCopy();
  const { resource, query, change, view } = useListState();
  const { data: views = [], error } = useViews(resource);
  const { saveAt, pin, remove, notifySuccess } = useViewChanges();
  const isEverywhere = useIsEverywhere();
  const switchTo = useSwitchOrganization();
  const { pathname } = useLocation();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const presets = usePresets();
  const { narrowed } = useListFilter();
  const presetShown = view === undefined ? presetOf(presets, query.filter) : undefined;
  const labelOf = (preset: string) => translate(`resources.${resource.name}.presets.${preset}`);
  const reserved = [all, ...Object.keys(presets).map(labelOf)];
  const own = view?.owner === null ? view : undefined;
  const groups = [views.filter(({ owner }) => owner === null), views.filter(({ owner }) => owner !== null)];

  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  /** Opens a view. One of all organisations opens across all of them, whichever is active. */
  const open = (savedView: SavedView) => {
    if (isEverywhere || !isAcrossOrganizations(resource, savedView.settings))
      return change(queryOf(resource, savedView));
    const across = acrossOrganizations(resource);
    switchTo(everyOrganization, pathname + writeAddress(across, queryOf(across, savedView)));
  };
  const defaults = { ...defaultQuery(resource), columns: undefined, density: undefined, view: NO_VIEW };
  const copyLink = async () => {
    if (await copy(window.location.href)) notifySuccess(translate('views.copied'));
  };

  if (naming) {
    const renamed = naming === 'rename' ? view : undefined;
    return <ViewNameDialog renamed={renamed} settings={shown} reserved={reserved} onClose={onClose} />;
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('views.title') }, paper: { sx: { minWidth: 260, maxWidth: 360 } } }}
    >
      <ViewItem checked={view === undefined && !narrowed} label={all} onChoose={choose(() => change(defaults))} />
      {groups.map((group, index) => [
        // biome-ignore lint/suspicious/noArrayIndexKey: the shared views are always the second group
        index > 0 && group.length > 0 && <Heading key={index} text={translate('views.sharedByOthers')} />,
        ...group.map(savedView => (
          <ViewItem
            key={savedView.id}
            checked={savedView.id === view?.id}
            label={savedView.name}
            note={
              savedView.owner ??
              notesOf(savedView)
                .map(note => translate(note))
                .join(' · ')
            }
            onChoose={choose(() => open(savedView))}
          />
        )),
      ])}
      {error && <Note text={translate('views.unread', { message: error.message })} />}
      {Object.keys(presets).length > 0 && <Heading text={translate('views.ready')} />}
      {Object.entries(presets).map(([name, condition]) => (
        <ViewItem
          key={name}
          checked={name === presetShown}
          label={labelOf(name)}
          onChoose={choose(() => change({ ...defaults, filter: { where: [condition] } }))}
        />
      ))}
      <Divider />
      {own && changed && (
        <MenuItem onClick={choose(() => saveAt({ ...toSaveInput(own), settings: shown }, 'views.updated'))}>
          {translate('views.update', { name: own.name })}
        </MenuItem>
      )}
      {view && changed && (
        <MenuItem onClick={choose(() => change(queryOf(resource, view)))}>{translate('views.revert')}</MenuItem>
      )}
      <MenuItem onClick={() => setNaming('new')}>{translate('views.saveAs')}</MenuItem>
      {own && <MenuItem onClick={() => setNaming('rename')}>{translate('views.rename')}</MenuItem>}
      {own && (
        <MenuItem
          onClick={choose(() =>
            saveAt(
              { ...toSaveInput(own), isDefault: !own.isDefault },
              own.isDefault ? 'views.noLongerDefault' : 'views.madeDefault',
            ),
          )}
        >
          {translate(own.isDefault ? 'views.noDefault' : 'views.makeDefault')}
        </MenuItem>
      )}
      {own && (
        <MenuItem
          onClick={choose(() =>
            saveAt(
              { ...toSaveInput(own), isShared: !own.isShared },
              own.isShared ? 'views.noLongerShared' : 'views.isShared',
            ),
          )}
        >
          {translate(own.isShared ? 'views.unshare' : 'views.share')}
        </MenuItem>
      )}
      {view && (
        <MenuItem onClick={choose(() => pin(view))}>{translate(view.isPinned ? 'views.unpin' : 'views.pin')}</MenuItem>
      )}
      <MenuItem onClick={choose(copyLink)}>{translate('views.copyLink')}</MenuItem>
      {own && (
        <MenuItem
          onClick={choose(() => {
            change({ view: NO_VIEW });
            remove(own);
          })}
        >
          {translate('views.remove')}
        </MenuItem>
      )}
    </Menu>
  );
}

interface ViewNameDialogProps {
  /** The view to rename. Without it, a new one is saved. */
  renamed: SavedView | undefined;
  /** The settings of a new view. */
  settings: SavedViewSettings;
  /** The names that a view can't have. */
  reserved: readonly string[];
  onClose(): void;
}

/** Renders the dialog that saves the list's state as a new view, or renames a view. */
function ViewNameDialog({ renamed, settings, reserved, onClose }: ViewNameDialogProps) {
  const translate = useTranslate();
  const { resource, change } = useListState();
  const { save, notifySuccess } = useViewChanges();
  return (
    <NameDialog
      title={translate(renamed ? 'views.rename' : 'views.saveAs')}
      initial={renamed ?? { name: '', isDefault: false }}
      save={async ({ name, isDefault }) => {
        const isReserved = name !== renamed?.name && reserved.some(label => fold(label) === fold(name));
        if (isReserved) throw new Error(translate('views.nameReady', { name }));
        const saved = await save.mutateAsync({ settings, ...(renamed && toSaveInput(renamed)), name, isDefault });
        notifySuccess(translate('views.saved', { name }));
        if (!renamed) change(queryOf(resource, saved));
      }}
      onClose={onClose}
    />
  );
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

/** Returns the keys of the notes beside one of the user's own views. */
function notesOf({ isDefault, isShared }: SavedView): string[] {
  return [...(isDefault ? ['views.default'] : []), ...(isShared ? ['views.shared'] : [])];
}

/** Returns the input that saves a view unchanged. Without `isDefault`, the default isn't changed. */
function toSaveInput({ id, name, settings }: SavedView) {
  return { id, name, settings };
}
