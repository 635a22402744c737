import type { DefaultProps } from '@deck.gl/core';
import type { LineLayerProps } from '@deck.gl/layers';
import { QuadLayer, quadGlsl } from '../../../../src/map/QuadLayer';
import { BREAK } from './trackLine';

interface TrackLineProps {
  /** Origin of the points' coordinates on the world map, which is 512 wide. */
  origin: [number, number];
  color: [number, number, number];
  /** Line width in pixels. */
  pixels: number;
}

const defaultProps: DefaultProps<LineLayerProps & TrackLineProps> = {
  origin: { type: 'array', value: [0, 0], compare: true },
  color: { type: 'color', value: [0, 0, 0] },
  pixels: 1,
};

const uniforms = /* glsl */ `\
layout(std140) uniform trackUniforms {
  mat4 clipFromLine;
  vec4 color;
  vec2 halfScreen;
  float halfWidth;
} track;
`;

const module = {
  name: 'track',
  vs: uniforms,
  fs: uniforms,
  uniformTypes: { clipFromLine: 'mat4x4<f32>', color: 'vec4<f32>', halfScreen: 'vec2<f32>', halfWidth: 'f32' },
} as const;

/** Draws a quad around two points of the line. The fragment shader cuts it to a line with round ends. */
const vs = /* glsl */ `\
#version 300 es
#define SHADER_NAME track-line-vertex
${quadGlsl}
out vec2 vPlace;
flat out float vLength;
out vec4 vColor;

void main(void) {
  int index = quad_index();
  geometry.pickingColor = picking_getPickingColorFromIndex(float(index));
  vColor = track.color;
  DECKGL_FILTER_COLOR(vColor, geometry);
  vec2 first = quad_texel(index).xy;
  vec2 second = quad_texel(index + 1).xy;
  if (first.x == ${BREAK}.0 || second.x == ${BREAK}.0) {
    gl_Position = vec4(0.0);
    return;
  }
  vec2 corner = quad_corner();
  vec4 from = track.clipFromLine * vec4(first, 0.0, 1.0);
  vec4 to = track.clipFromLine * vec4(second, 0.0, 1.0);
  vec2 way = (to.xy / to.w - from.xy / from.w) * track.halfScreen;
  vLength = length(way);
  vec2 along = vLength > 0.0 ? way / vLength : vec2(1.0, 0.0);
  float reach = track.halfWidth + 0.5;
  vPlace = vec2(corner.x < 0.0 ? -reach : vLength + reach, corner.y * reach);
  vec2 off = (along * corner.x + vec2(-along.y, along.x) * corner.y) * reach;
  gl_Position = corner.x < 0.0 ? from : to;
  gl_Position.xy += off / track.halfScreen * gl_Position.w;
}
`;

const fs = /* glsl */ `\
#version 300 es
#define SHADER_NAME track-line-fragment

precision highp float;

in vec2 vPlace;
flat in float vLength;
in vec4 vColor;

out vec4 fragColor;

void main(void) {
  float away = length(vec2(vPlace.x - clamp(vPlace.x, 0.0, vLength), vPlace.y));
  float cover = clamp(track.halfWidth + 0.5 - away, 0.0, 1.0);
  if (cover == 0.0) discard;
  fragColor = vec4(vColor.rgb, vColor.a * cover);
  DECKGL_FILTER_COLOR(fragColor, geometry);
}
`;

/** Draws lines of very many points with round joins. The points are projected in advance, not in each frame. */
export class TrackLineLayer extends QuadLayer<TrackLineProps> {
  static override layerName = 'TrackLineLayer';
  static override defaultProps = defaultProps;

  protected override get shaders() {
    return { vs, fs, module };
  }

  protected override uniforms() {
    const { origin, color, pixels, opacity } = this.props;
    return {
      clipFromLine: this.clipMatrix(origin),
      color: [...color.map(channel => channel / 255), opacity],
      halfScreen: this.halfScreen(),
      halfWidth: pixels / 2,
    };
  }
}
