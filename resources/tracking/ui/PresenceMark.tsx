import { styled } from '@mui/material/styles';
import { Dot } from '../../../schema/kinds/Dot';
import type { Presence } from '../contract/positions';

export const presenceTones = { online: 'good', idle: 'warning', offline: 'neutral' } as const satisfies Record<
  Presence,
  string
>;

const Shaped = styled(Dot, { shouldForwardProp: prop => prop !== 'presence' })<{ presence: Presence }>(
  ({ presence }) => ({
    ...(presence !== 'online' && { borderRadius: 1 }),
    ...(presence === 'idle' && { transform: 'rotate(45deg)' }),
  }),
);

/** Renders a presence in the shape and colour of its markers on maps. Place it beside the text. */
export function PresenceMark({ presence, opacity }: { presence: Presence; opacity?: number }) {
  return <Shaped tone={presenceTones[presence]} presence={presence} style={opacity === undefined ? {} : { opacity }} />;
}
