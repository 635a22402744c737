import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { degreesText } from '../../../../schema/formats/measures';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { FieldFrame, frameIds } from '../../../../src/screens/record/form/FieldFrame';
import { useLabels } from '../../../../src/screens/record/useLabels';
import { useResource } from '../../../useResource';
import { isView, type MapViewpoint } from './view';

const ViewDialog = lazyWithRetry(() => import('./ViewDialog'));

/** Renders the choice of the maps' first viewport: fitted to all people, or chosen on a map. */
export default function ViewInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const labels = useLabels(useResource('mapping-setting'));
  const id = `${useId()}-${source}`;
  const { field } = useController({ name: source });
  const [isChoosing, setChoosing] = useState(false);
  const view = isView(field.value) ? field.value : null;
  const { labelId, describedBy } = frameIds(id);
  return (
    <FieldFrame id={id} label={label} help={labels.help(source)}>
      <Select
        ref={field.ref}
        labelId={labelId}
        value={view ? 'chosen' : 'all'}
        onChange={({ target }) => (target.value === 'all' ? field.onChange(null) : setChoosing(true))}
        onBlur={field.onBlur}
        fullWidth
        SelectDisplayProps={{ id, 'aria-describedby': describedBy }}
      >
        <MenuItem value="all">{translate('mappingSettings.view.all')}</MenuItem>
        <MenuItem value="chosen">{translate('mappingSettings.view.chosen')}</MenuItem>
      </Select>
      {view && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 3, mt: 2, flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('mappingSettings.view.at', textOf(view))}
          </Typography>
          <Button size="small" onClick={() => setChoosing(true)}>
            {translate('mappingSettings.view.change')}
          </Button>
        </Stack>
      )}
      {isChoosing && (
        <Suspense>
          <ViewDialog
            view={view}
            onCancel={() => setChoosing(false)}
            onChoose={chosen => {
              field.onChange(chosen);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

function textOf({ lat, lng, zoom }: MapViewpoint) {
  return { place: degreesText(lat, lng), zoom: Math.round(zoom * 10) / 10 };
}
