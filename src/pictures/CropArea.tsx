import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import RotateRight from '@mui/icons-material/RotateRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { OpenPicture } from './draw';
import { type Area, maxPictureZoom, rotatedSize } from './shape';

export interface Cropping {
  rotation: number;
  area?: Area;
}

interface Props {
  picture: OpenPicture;
  /** Whether the crop is a square shown as a circle, for photos. A logo keeps the picture's aspect ratio. */
  isRound: boolean;
  disabled: boolean;
  onChange: (cropping: Cropping) => void;
}

/** Pixels to move per arrow key. With Shift a fifth of it. */
const KEY_STEP = 10;
const ZOOM_STEP = 0.1;
/** Minimum number of pixels on the shorter side. Fewer look pixelated. */
const MIN_PIXELS = 96;

/** Crops a picture by mouse, touch or keyboard. */
export function CropArea({ picture, isRound, disabled, onChange }: Props) {
  const translate = useTranslate();
  const helpId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const most = maxPictureZoom(picture, MIN_PIXELS);
  const { width, height } = rotatedSize(picture, rotation);
  const zoomTo = (requestedZoom: number) => setZoom(Math.min(most, Math.max(1, requestedZoom)));

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { '+': 1, '=': 1, '-': -1 }[event.key];
    // With these modifiers, browsers zoom the page.
    if (steps === undefined || event.ctrlKey || event.metaKey || disabled) return;
    event.preventDefault();
    zoomTo(zoom + steps * ZOOM_STEP);
  };

  return (
    <Box onKeyDown={onKeyDown}>
      <Box
        sx={{
          position: 'relative',
          // Leaves space for the controls on a turned phone: it takes the touches that would scroll to them.
          height: 'min(300px, 35vh)',
          borderRadius: 1,
          overflow: 'hidden',
          backgroundColor: 'action.hover',
          '& .crop-area:focus-visible': { outline: 3, outlineStyle: 'solid', outlineColor: 'primary.main' },
        }}
      >
        <Cropper
          image={picture.url}
          crop={position}
          zoom={zoom}
          rotation={rotation}
          minZoom={1}
          maxZoom={most}
          aspect={isRound ? 1 : width / height}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={KEY_STEP}
          onCropChange={disabled ? () => undefined : setPosition}
          onZoomChange={disabled ? () => undefined : setZoom}
          onCropAreaChange={(_percent, area) => onChange({ rotation, area })}
          classes={{ cropAreaClassName: 'crop-area' }}
          cropperProps={{ role: 'group', 'aria-label': translate('pictures.area'), 'aria-describedby': helpId }}
          mediaProps={{ alt: '' }}
        />
      </Box>
      <Controls
        zoom={zoom}
        most={most}
        disabled={disabled}
        onZoom={zoomTo}
        onRotate={() => setRotation((rotation + 90) % 360)}
      />
      <Typography id={helpId} variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {translate('pictures.keys')}
      </Typography>
    </Box>
  );
}

interface ControlsProps {
  zoom: number;
  most: number;
  disabled: boolean;
  onZoom: (zoom: number) => void;
  onRotate: () => void;
}

/** Renders the buttons and the slider to zoom, and the button to rotate. */
function Controls({ zoom, most, disabled, onZoom, onRotate }: ControlsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3 }}>
      <IconButton
        aria-label={translate('pictures.zoomOut')}
        disabled={disabled || zoom <= 1}
        onClick={() => onZoom(zoom - ZOOM_STEP)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <Slider
        size="small"
        aria-label={translate('pictures.zoom')}
        value={zoom}
        min={1}
        max={most}
        step={0.01}
        shiftStep={ZOOM_STEP}
        disabled={disabled}
        getAriaValueText={value => value.toLocaleString(locale, { style: 'percent' })}
        onChange={(_event, value) => onZoom(Number(value))}
      />
      <IconButton
        aria-label={translate('pictures.zoomIn')}
        disabled={disabled || zoom >= most}
        onClick={() => onZoom(zoom + ZOOM_STEP)}
      >
        <Add fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('pictures.rotate')}
        title={translate('pictures.rotate')}
        disabled={disabled}
        onClick={onRotate}
      >
        <RotateRight fontSize="small" />
      </IconButton>
    </Box>
  );
}
