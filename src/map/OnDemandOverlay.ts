import type { Deck, Layer } from '@deck.gl/core';
import { MapboxOverlay } from '@deck.gl/mapbox';
import { overlayDevice } from './overlayDevice';

/** Draws deck.gl layers over a map. */
export class LayersOverlay extends MapboxOverlay {
  constructor() {
    super({ layers: [], deviceProps: overlayDevice });
  }

  /** Draws what was set at once. deck.gl draws it in the next animation frame, which is too late for printing. */
  drawNow(): void {
    if (this.deck?.isInitialized) this.deck.animationLoop.redraw();
  }

  protected get deck():
    | (Pick<Deck, 'isInitialized' | 'redraw'> & { animationLoop: { stop(): void; redraw(): void } })
    | undefined {
    // biome-ignore lint/complexity/useLiteralKeys: the overlay's deck isn't public
    return this['_deck'];
  }
}

/**
 * Draws layers when they or the map change. deck.gl's animation loop, which checks for changes sixty times a second, is
 * stopped, so picking isn't supported.
 */
export class OnDemandOverlay extends LayersOverlay {
  constructor() {
    super();
    this.setProps({
      onLoad: () => {
        this.deck?.animationLoop.stop();
        this.deck?.animationLoop.redraw();
      },
      // A resized canvas is empty. Wait until the map has been drawn in its new size.
      onResize: () => requestAnimationFrame(() => this.deck?.redraw('resized')),
    });
  }

  /** Draws the layers at once. Call it in the animation frame that should show them. */
  draw(layers: Layer[]): void {
    this.setProps({ layers });
    this.drawNow();
  }
}
