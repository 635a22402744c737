import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useListState } from '../ListState';

/** Renders the switch for showing new rows of the surrounding list automatically. */
export function LiveSwitch() {
  const translate = useTranslate();
  const { endless } = useListState();
  if (endless?.live === undefined) return null;
  return (
    <FormControlLabel
      title={translate('endless.liveHelp')}
      control={<Switch checked={endless.live} onChange={(_, live) => endless.setLive(live)} />}
      label={translate('endless.live')}
      sx={{ flexShrink: 0 }}
    />
  );
}
