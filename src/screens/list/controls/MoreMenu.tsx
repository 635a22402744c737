import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

export interface MoreMenuProps {
  /** How many rows an export of the list has. */
  total: number;
  /** Absent where the person may not export. */
  onExport?: (() => void) | undefined;
  onRefresh(): void;
}

/** What is done with a list less often. */
export function MoreMenu({ total, onExport, onRefresh }: MoreMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = translate('list.more');
  const choose = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  return (
    <>
      <IconButton
        title={title}
        aria-label={title}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={choose(onRefresh)}>{translate('list.refresh')}</MenuItem>
        {onExport && (
          <MenuItem disabled={total === 0} onClick={choose(onExport)}>
            {translate('list.export.all', { smart_count: total })}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
