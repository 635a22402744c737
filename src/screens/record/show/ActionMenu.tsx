import MoreVert from '@mui/icons-material/MoreVert';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { actionNames, actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useActions } from '../actions/useActions';
import { useActionTexts } from '../actions/useActionTexts';

/** What can be done with a record, but for what takes something away: that is in the danger zone. */
export function ActionMenu({ resource, record }: { resource: AnyResource; record: ConsoleRecord }) {
  const translate = useTranslate();
  const texts = useActionTexts(resource);
  const { available, start, dialogs } = useActions(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isBusy, setBusy] = useState(false);
  const names = actionNames(resource).filter(name => !actionOf(resource, name)?.destructive && available(name, record));

  return (
    <>
      {names.length > 0 && (
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-busy={isBusy}
          aria-label={translate('recordLater.header.more')}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {isBusy ? <CircularProgress size={16} /> : <MoreVert fontSize="small" />}
        </IconButton>
      )}
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {names.map(name => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(undefined);
              setBusy(true);
              void start(name, { records: [record] }).finally(() => setBusy(false));
            }}
          >
            {texts.label(name)}
          </MenuItem>
        ))}
      </Menu>
      {dialogs}
    </>
  );
}
