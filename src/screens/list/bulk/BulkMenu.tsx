import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface Props {
  anchor: HTMLElement;
  actions: readonly { name: string; label: string }[];
  onChoose(name: string): void;
  onClose(): void;
}

/** The actions on many records that have no button of their own. */
export default function BulkMenu({ anchor, actions, onChoose, onClose }: Props) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {actions.map(({ name, label }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            onChoose(name);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
