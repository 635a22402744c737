import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useListState } from '../ListState';

interface FilterMenuProps {
  /** The fields without a filter. */
  fields: readonly string[];
  anchor: HTMLElement;
  onChoose(field: string): void;
  /** Opens the filter builder. Omit it for a list that doesn't support arbitrary conditions. */
  onBuild?: () => void;
  onClose(): void;
}

/** Renders the menu of fields to filter by, and the item that opens the builder. */
export default function FilterMenu({ fields, anchor, onChoose, onBuild, onClose }: FilterMenuProps) {
  const { resource } = useListState();
  const translate = useTranslate();
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {fields.map(name => (
        <MenuItem key={name} onClick={choose(() => onChoose(name))}>
          {translate(`resources.${resource.name}.fields.${name}`)}
        </MenuItem>
      ))}
      {onBuild && fields.length > 0 && <Divider />}
      {onBuild && <MenuItem onClick={choose(onBuild)}>{translate('list.filter.advanced')}</MenuItem>}
    </Menu>
  );
}
