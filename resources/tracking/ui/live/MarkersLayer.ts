import type { DefaultProps } from '@deck.gl/core';
import type { LineLayerProps } from '@deck.gl/layers';
import { markerSize } from '../../../../src/map/markers';
import { QuadLayer, quadGlsl } from '../../../../src/map/QuadLayer';
import { SLOT_TEXELS } from './columns';

type Rgb = readonly [number, number, number];

interface MarkersProps {
  /** Current time, relative to the columns' time in milliseconds. Determines the age of positions. */
  time: number;
  /** The time at which gliding markers are drawn, relative like `time`. */
  wayTime: number;
  fill: Rgb;
  /** Colours of the ring that shows the presence. */
  online: Rgb;
  idle: Rgb;
  offline: Rgb;
}

const black: Rgb = [0, 0, 0];

const defaultProps: DefaultProps<LineLayerProps & MarkersProps> = {
  time: 0,
  wayTime: 0,
  fill: { type: 'color', value: [...black] },
  online: { type: 'color', value: [...black] },
  idle: { type: 'color', value: [...black] },
  offline: { type: 'color', value: [...black] },
};

const uniforms = /* glsl */ `\
layout(std140) uniform markersUniforms {
  mat4 clipFromPlace;
  vec4 fill;
  vec4 online;
  vec4 idle;
  vec4 offline;
  vec4 middle;
  vec2 halfScreen;
  float time;
  float wayTime;
} markers;
`;

const module = {
  name: 'markers',
  vs: uniforms,
  fs: uniforms,
  uniformTypes: {
    clipFromPlace: 'mat4x4<f32>',
    fill: 'vec4<f32>',
    online: 'vec4<f32>',
    idle: 'vec4<f32>',
    offline: 'vec4<f32>',
    middle: 'vec4<f32>',
    halfScreen: 'vec2<f32>',
    time: 'f32',
    wayTime: 'f32',
  },
} as const;

/**
 * Vertex shader. It reads the layout of `columns.ts`, and repeats the presences of
 * `resources/tracking/contract/positions.ts` and the fading of `src/map/markers.ts`.
 */
const vs = /* glsl */ `\
#version 300 es
#define SHADER_NAME markers-vertex
${quadGlsl}
out vec2 vPlace;
flat out vec4 vRing;
flat out int vShape;
flat out float vAlpha;

void main(void) {
  int begin = ${SLOT_TEXELS} * quad_index();
  vec4 place = quad_texel(begin);
  vec4 way = quad_texel(begin + 1);
  vec4 rest = quad_texel(begin + 2);
  if (rest.w != 1.0) {
    gl_Position = vec4(0.0);
    return;
  }
  float elapsed = markers.wayTime - way.z;
  float left = elapsed >= way.w ? 0.0 : min(1.0, 1.0 - elapsed / way.w);
  float minutes = (markers.time / 1000.0 - rest.x) / 60.0;
  vAlpha = minutes <= 5.0 ? 1.0 : minutes >= 1440.0 ? 0.4 : 1.0 - 0.6 * log(minutes / 5.0) / log(288.0);
  vShape = minutes < 5.0 ? 0 : minutes < 30.0 ? 1 : 2;
  vRing = minutes < 5.0 ? markers.online : minutes < 30.0 ? markers.idle : markers.offline;
  // Subtract the large parts first: their difference is exact in 32-bit floats, since they are close together.
  vec2 fromMiddle = (place.xy - markers.middle.xy) + (place.zw - markers.middle.zw) + left * way.xy;
  vec2 corner = quad_corner();
  vPlace = corner * ${(markerSize.plain + markerSize.ring).toFixed(1)};
  gl_Position = markers.clipFromPlace * vec4(fromMiddle, 0.0, 1.0);
  gl_Position.xy += vPlace / markers.halfScreen * gl_Position.w;
}
`;

const fs = /* glsl */ `\
#version 300 es
#define SHADER_NAME markers-fragment

precision highp float;

in vec2 vPlace;
flat in vec4 vRing;
flat in int vShape;
flat in float vAlpha;

out vec4 fragColor;

void main(void) {
  vec2 side = abs(vPlace);
  // A circle, a diamond or a square, so that presences can be told apart without colours.
  float away = vShape == 0 ? length(side) : vShape == 1 ? 0.9 * (side.x + side.y) : 1.15 * max(side.x, side.y);
  float cover = clamp(${(markerSize.plain + markerSize.ring / 2 + 0.5).toFixed(2)} - away, 0.0, 1.0);
  if (cover == 0.0) discard;
  float ring = clamp(away - ${(markerSize.plain - markerSize.ring / 2 - 0.5).toFixed(2)}, 0.0, 1.0);
  fragColor = vec4(mix(markers.fill.rgb, vRing.rgb, ring), vAlpha * cover);
}
`;

/** Draws people's markers. They glide and fade on the graphics card, which gets the columns without conversion. */
export class MarkersLayer extends QuadLayer<MarkersProps> {
  static override layerName = 'MarkersLayer';
  static override defaultProps = defaultProps;

  protected override get shaders() {
    return { vs, fs, module };
  }

  protected override uniforms() {
    const { time, wayTime, fill, online, idle, offline } = this.props;
    const [x = 0, y = 0] = this.context.viewport.center;
    return {
      clipFromPlace: this.clipMatrix([x, y]),
      fill: opaque(fill),
      online: opaque(online),
      idle: opaque(idle),
      offline: opaque(offline),
      middle: [x, y, x - Math.fround(x), y - Math.fround(y)],
      halfScreen: this.halfScreen(),
      time,
      wayTime,
    };
  }
}

function opaque([red, green, blue]: Rgb): number[] {
  return [red / 255, green / 255, blue / 255, 1];
}
