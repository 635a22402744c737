import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';
import { PLURAL } from '../../../i18n/text';
import { usePopup } from '../../../ui/usePopup';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { useListFilter } from '../useListFilter';
import { useOnPhone } from '../useOnPhone';
import { usePresets } from '../usePresets';
import { isChanged, presetOf, settingsOf } from './settings';

const ViewsMenu = lazyWithRetry(() => import('./ViewsMenu'));

/** Renders the button with the open view's name and whether it has unsaved changes. Opens the menu of views. */
export function ViewsButton() {
  const translate = useTranslate();
  const { resource, query, view, settings } = useListState();
  const labels = useLabels(resource);
  const { narrowed } = useListFilter();
  const onPhone = useOnPhone();
  const { anchor, close, opener } = usePopup('menu');
  const shown = settingsOf(
    { ...query, density: settings.density },
    settings.columns.map(column => column.name),
  );
  const changed = view !== undefined && isChanged(resource, view.settings, shown);
  const all = translate('list.views.all', { name: labels.name(PLURAL) });
  const preset = presetOf(usePresets(), query.filter);
  // A pinned preset already has a chip beside this button.
  const isNamed = preset !== undefined && !resource.list?.pinnedPresets?.includes(preset);
  const unnamed = isNamed ? labels.preset(preset) : translate('list.views.filtered');
  const name = view?.name ?? (narrowed ? unnamed : all);
  const label = changed ? translate('list.views.changed', { name }) : name;

  return (
    <>
      <Button
        {...opener}
        aria-label={translate('list.views.button', { name: label })}
        title={label}
        startIcon={<BookmarkBorderIcon />}
        sx={{ flexShrink: 0, maxWidth: 200, ...(onPhone && { minWidth: 0, '& .MuiButton-startIcon': { m: 0 } }) }}
      >
        {!onPhone && (
          <Box component="span" dir="auto" sx={oneLine}>
            {name}
          </Box>
        )}
        {changed && (
          <Box
            component="span"
            sx={{ width: 7, height: 7, ml: 2, flexShrink: 0, borderRadius: '50%', bgcolor: 'primary.main' }}
          />
        )}
      </Button>
      <OpenedPart onClose={close}>
        {anchor && <ViewsMenu anchor={anchor} all={all} shown={shown} changed={changed} onClose={close} />}
      </OpenedPart>
    </>
  );
}
