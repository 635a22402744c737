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
import type { Condition } from '../../../../contract/list';
import type { SavedViewSettings } from '../../../../contract/views';
import { acrossOrganizations } from '../../../../schema/across';
import type { AnyResource } from '../../../../schema/define';
import { useCopy } from '../../../../schema/useCopy';
import { useIsEverywhere } from '../../../organization/activeOrganization';
import { everyOrganization } from '../../../organization/organizationStore';
import { useSwitchOrganization } from '../../../organization/useSwitchOrganization';
import { NO_VIEW, usualQuery, writeAddress } from '../address';
import { useListState } from '../ListState';
import { NameDialog } from './NameDialog';
import { isAcross, queryOf, sameJson } from './settings';
import { useViewChanges } from './useViewChanges';
import { type SavedView, useViews } from './useViews';

interface ViewsMenuProps {
  resource: AnyResource;
  anchor: HTMLElement;
  /** What the list without a view is called. */
  all: string;
  /** What the list shows, as a view keeps it. */
  shown: SavedViewSettings;
  /** Whether that differs from the open view. */
  changed: boolean;
  onClose(): void;
}

/** The person's views, the ready-made ones of the definition, and what can be done with the open one. */
export default function ViewsMenu({ resource, anchor, all, shown, changed, onClose }: ViewsMenuProps) {
  const translate = useTranslate();
  const copy = useCopy();
  const { query, change, view } = useListState();
  const { data: views = [], error } = useViews(resource);
  const { save, saveAt, remove, say } = useViewChanges(resource);
  const isEverywhere = useIsEverywhere();
  const switchTo = useSwitchOrganization();
  const { pathname } = useLocation();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const presets: Readonly<Record<string, Condition>> = resource.list?.presets ?? {};
  const where = query.filter.where ?? [];
  const presetShown = Object.keys(presets).find(
    name => view === undefined && where.length === 1 && !query.filter.search && sameJson(where[0], presets[name]),
  );

  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  /** One of all organisations opens there, whatever is chosen. */
  const open = (one: SavedView) => {
    if (isEverywhere || !isAcross(resource, one.settings)) return change(queryOf(resource, one));
    const across = acrossOrganizations(resource);
    switchTo(everyOrganization, pathname + writeAddress(across, queryOf(across, one)));
  };
  const usual = { ...usualQuery(resource), columns: undefined, density: undefined, view: NO_VIEW };
  const copyLink = async () => {
    if (await copy(window.location.href)) say(translate('views.copied'));
  };

  if (naming) {
    return (
      <NameDialog
        title={translate(naming === 'new' ? 'views.saveAs' : 'views.rename')}
        initial={naming === 'new' ? { name: '', isDefault: false } : view}
        save={async ({ name, isDefault }) => {
          const renamed = naming === 'rename' ? view : undefined;
          const { id, settings = shown } = renamed ?? {};
          const saved = await save.mutateAsync({ ...(id !== undefined && { id }), name, settings, isDefault });
          say(translate('views.saved', { name }));
          if (!renamed) change(queryOf(resource, saved));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('views.title') }, paper: { sx: { minWidth: 260, maxWidth: 360 } } }}
    >
      <ViewItem
        checked={view === undefined && presetShown === undefined}
        label={all}
        onChoose={choose(() => change(usual))}
      />
      {views.map(one => (
        <ViewItem
          key={one.id}
          checked={one.id === view?.id}
          label={one.name}
          {...(one.isDefault && { note: translate('views.default') })}
          onChoose={choose(() => open(one))}
        />
      ))}
      {error && <Note text={translate('views.unread', { message: error.message })} />}
      {Object.keys(presets).length > 0 && (
        <ListSubheader role="presentation" disableSticky sx={{ px: 2 }}>
          {translate('views.ready')}
        </ListSubheader>
      )}
      {Object.entries(presets).map(([name, condition]) => (
        <ViewItem
          key={name}
          checked={name === presetShown}
          label={translate(`resources.${resource.name}.presets.${name}`)}
          onChoose={choose(() => change({ ...usual, filter: { where: [condition] } }))}
        />
      ))}
      <Divider />
      {view && changed && (
        <MenuItem onClick={choose(() => saveAt({ ...keptOf(view), settings: shown }, 'views.updated'))}>
          {translate('views.update', { name: view.name })}
        </MenuItem>
      )}
      {view && changed && (
        <MenuItem onClick={choose(() => change(queryOf(resource, view)))}>{translate('views.revert')}</MenuItem>
      )}
      <MenuItem onClick={() => setNaming('new')}>{translate('views.saveAs')}</MenuItem>
      {view && <MenuItem onClick={() => setNaming('rename')}>{translate('views.rename')}</MenuItem>}
      {view && (
        <MenuItem
          onClick={choose(() =>
            saveAt(
              { ...keptOf(view), isDefault: !view.isDefault },
              view.isDefault ? 'views.noLongerDefault' : 'views.madeDefault',
            ),
          )}
        >
          {translate(view.isDefault ? 'views.noDefault' : 'views.makeDefault')}
        </MenuItem>
      )}
      <MenuItem onClick={choose(copyLink)}>{translate('views.copyLink')}</MenuItem>
      {view && (
        <MenuItem
          onClick={choose(() => {
            change({ view: NO_VIEW });
            remove(view);
          })}
        >
          {translate('views.remove')}
        </MenuItem>
      )}
    </Menu>
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
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ ml: 4 }}>
          {note}
        </Typography>
      )}
    </MenuItem>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Typography role="presentation" component="li" variant="body2" color="error" sx={{ px: 4, py: 2 }}>
      {text}
    </Typography>
  );
}

/** What a saving of a view as it is names; the default stays as it is. */
function keptOf({ id, name, settings }: SavedView) {
  return { id, name, settings };
}
