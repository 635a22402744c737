import { Deck, type Layer, MapView } from '@deck.gl/core';
import type { IControl, Map as MapLibreMap } from 'maplibre-gl';
import { wrapLongitude } from '../../contract/earth';
import { overlayDevice } from './overlayDevice';

/** A deck that draws on demand only. Its own animation loop checks for changes sixty times a second. */
class OnDemandDeck extends Deck<MapView> {
  rest(): void {
    this.animationLoop?.stop();
  }

  drawNow(): void {
    // Redraw even if no layer has changed: a resized canvas is empty.
    this.layerManager?.setNeedsRedraw('drawn now');
    this.animationLoop?.redraw();
  }
}

/** Draws deck.gl layers over a map when they or the map change. Doesn't support picking. */
export class OnDemandOverlay implements IControl {
  #map: MapLibreMap | undefined;
  #frame: HTMLElement | undefined;
  #deck: OnDemandDeck | undefined;
  #layers: Layer[] = [];
  #isReady = false;

  /** Draws the layers at once. Call it in the animation frame that should show them. */
  draw(layers: Layer[]): void {
    this.#layers = layers;
    this.#deck?.setProps({ layers });
    if (this.#isReady) this.#deck?.drawNow();
  }

  getDefaultPosition() {
    return 'top-left' as const;
  }

  onAdd(map: MapLibreMap): HTMLElement {
    const frame = document.createElement('div');
    Object.assign(frame.style, { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' });
    this.#map = map;
    this.#frame = frame;
    this.#fit();
    const deck = new OnDemandDeck({
      parent: frame,
      controller: false,
      views: new MapView({ id: 'map' }),
      viewState: viewOf(map),
      layers: this.#layers,
      deviceProps: { ...overlayDevice, createCanvasContext: { pixelSizeSource: 'css-dpr' } },
      onLoad: () => {
        deck.rest();
        this.#isReady = true;
        this.#follow();
      },
      // Wait until the map has been drawn in its new size.
      onResize: () => requestAnimationFrame(this.#follow),
    });
    this.#deck = deck;
    map.on('resize', this.#fit);
    map.on('render', this.#follow);
    return frame;
  }

  onRemove(): void {
    this.#map?.off('resize', this.#fit);
    this.#map?.off('render', this.#follow);
    this.#map = undefined;
    this.#frame = undefined;
    this.#deck?.finalize();
    this.#deck = undefined;
    this.#isReady = false;
  }

  /** Sets the overlay's size, since its parent, a control corner of the map, has none. */
  #fit = (): void => {
    if (!this.#map || !this.#frame) return;
    const { clientWidth, clientHeight } = this.#map.getContainer();
    Object.assign(this.#frame.style, { width: `${clientWidth}px`, height: `${clientHeight}px` });
  };

  #follow = (): void => {
    if (!this.#map || !this.#isReady) return;
    this.#deck?.setProps({ viewState: viewOf(this.#map) });
    this.#deck?.drawNow();
  };
}

function viewOf(map: MapLibreMap) {
  const { lng, lat } = map.getCenter();
  return {
    longitude: wrapLongitude(lng),
    latitude: lat,
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    pitch: map.getPitch(),
    padding: map.getPadding(),
    repeat: map.getRenderWorldCopies(),
  };
}
