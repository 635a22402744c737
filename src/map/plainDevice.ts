/** Layers smooth their own edges: doing it again for the whole picture doubles the work of software that draws. */
export const plainDevice = { type: 'webgl', webgl: { antialias: false } } as const;
