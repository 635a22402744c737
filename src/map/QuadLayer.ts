import type { DefaultProps, Layer, UpdateParameters } from '@deck.gl/core';
import { LineLayer, type LineLayerProps } from '@deck.gl/layers';
import type { Texture } from '@luma.gl/core';
import { allocateTexels, TEXELS_PER_ROW, type Texels } from './texels';

interface QuadProps {
  texels: Texels;
  count: number;
}

const formats = { 2: 'rg32float', 4: 'rgba32float' } as const;

const defaultProps: DefaultProps<LineLayerProps & QuadProps> = {
  texels: { type: 'object', value: allocateTexels(0, 2) },
  count: 0,
};

/** GLSL helpers for the vertex shader of a `QuadLayer`: its texels, the quad's index and the quad's corner. */
export const quadGlsl = /* glsl */ `\
uniform highp sampler2D quadTexels;

vec4 quad_texel(int at) {
  return texelFetch(quadTexels, ivec2(at % ${TEXELS_PER_ROW}, at / ${TEXELS_PER_ROW}), 0);
}

int quad_index() {
  return gl_VertexID / 6;
}

/** Returns the corner of the quad, with x and y of -1 or 1. */
vec2 quad_corner() {
  int at = gl_VertexID % 6;
  return vec2(at == 1 || at == 2 || at == 4 ? 1.0 : -1.0, at == 2 || at == 4 || at == 5 ? 1.0 : -1.0);
}
`;

/**
 * Draws many small shapes of two triangles each as one mesh, whose vertices the shader reads from a texture. Other
 * deck.gl layers use instancing, which on many graphics cards makes each instance as expensive as a mesh of its own.
 */
export abstract class QuadLayer<Props extends object> extends LineLayer<never, Props & QuadProps> {
  static override layerName = 'QuadLayer';
  static override defaultProps = defaultProps;

  declare state: LineLayer['state'] & { texture?: Texture };

  /** The layer's shaders and uniform module. A vertex shader starts with `quadGlsl`. */
  protected abstract get shaders(): { vs: string; fs: string; module: object & { name: string } };
  protected abstract uniforms(): Record<string, number | readonly number[]>;

  override getShaders() {
    const shaders = super.getShaders();
    const { vs, fs, module } = this.shaders;
    return { ...shaders, vs, fs, modules: [...shaders.modules, module] };
  }

  /** Adds none of LineLayer's attributes. */
  override initializeState(): void {}

  override getBounds(): null {
    return null;
  }

  override updateState(params: UpdateParameters<this>): void {
    super.updateState(params);
    const { texels } = this.props;
    if (texels !== params.oldProps.texels || !this.state.texture) this.#load(texels);
  }

  #load({ values, size }: Texels): void {
    const { texture } = this.state;
    const height = values.length / size / TEXELS_PER_ROW;
    if (texture?.height === height && texture.format === formats[size]) {
      texture.writeData(values);
      return;
    }
    texture?.destroy();
    this.state.texture = this.context.device.createTexture({
      format: formats[size],
      width: TEXELS_PER_ROW,
      height,
      data: values,
      sampler: { minFilter: 'nearest', magFilter: 'nearest' },
    });
  }

  override finalizeState(context: Layer['context']): void {
    super.finalizeState(context);
    this.state.texture?.destroy();
  }

  protected override _getModel() {
    const model = super._getModel();
    model.setTopology('triangle-list');
    model.isInstanced = false;
    return model;
  }

  override draw(): void {
    const { model, texture } = this.state;
    if (!model || !texture || this.props.count === 0) return;
    model.setVertexCount(6 * this.props.count);
    model.setBindings({ quadTexels: texture });
    model.shaderInputs.setProps({ [this.shaders.module.name]: this.uniforms() });
    model.draw(this.context.renderPass);
  }

  /**
   * Returns the matrix from map coordinates relative to this origin to clip space. Coordinates relative to the map's
   * corner would need more precision than the graphics card has.
   */
  protected clipMatrix([x, y]: readonly [number, number]): number[] {
    const matrix = this.context.viewport.viewProjectionMatrix;
    const moved = Array.from(matrix);
    for (let row = 0; row < 4; row++) {
      moved[12 + row] = Number(matrix[row]) * x + Number(matrix[4 + row]) * y + Number(matrix[12 + row]);
    }
    return moved;
  }

  protected halfScreen(): [number, number] {
    const { width, height } = this.context.viewport;
    return [width / 2, height / 2];
  }
}
