import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface Props<N extends string> {
  anchor: HTMLElement;
  actions: readonly { name: N; label: string }[];
  onChoose(name: N): void;
  onClose(): void;
}

/** Renders a menu of bulk actions. */
export default function BulkMenu<N extends string>({ anchor, actions, onChoose, onClose }: Props<N>) {
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
