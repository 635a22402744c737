import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

/** An item of a menu: a link to a page, or something to do. */
interface ActionMenuItem {
  label: string;
  to?: string;
  act?(): void;
  disabled?: boolean;
  isDestructive?: boolean;
}

interface ActionMenuProps {
  anchor: HTMLElement;
  /** The items in groups, with a divider between two of them. */
  groups: readonly (readonly ActionMenuItem[])[];
  /** Called when the menu is dismissed, and before an item acts. */
  onClose(): void;
  /** Content after the items. */
  children?: ReactNode;
}

/** Renders an open menu, which closes when an item is chosen. */
export default function ActionMenu({ anchor, groups, onClose, children }: ActionMenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {groups
        .filter(items => items.length > 0)
        .flatMap((items, at) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no other identity
          at > 0 && <Divider key={at} />,
          ...items.map(({ label, to, act, disabled, isDestructive }) => (
            <MenuItem
              key={label}
              {...(to !== undefined && { component: LinkBase, to })}
              disabled={disabled}
              onClick={() => {
                onClose();
                act?.();
              }}
              sx={isDestructive ? { color: 'error.main' } : {}}
            >
              {label}
            </MenuItem>
          )),
        ])}
      {children}
    </Menu>
  );
}
