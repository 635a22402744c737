/** Disables MSAA. Layers smooth their own edges, and MSAA doubles the work of a software renderer. */
export const overlayDevice = { type: 'webgl', webgl: { antialias: false } } as const;
