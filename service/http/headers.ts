import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

export interface HeaderOptions {
  isHttps: boolean;
  /** Further origins that the console sends requests to. */
  connectOrigins: readonly string[];
  /** Further origins of map tiles and map images. */
  mapOrigins: readonly string[];
  /** Further origins of the brand's images. */
  pictureOrigins: readonly string[];
  /** Further origins that files are uploaded to and downloaded from. */
  fileOrigins: readonly string[];
}

/**
 * Sets security headers on every response. Pages may only load what this origin serves and the origins of the options:
 * no inline scripts, no other hosts. Inline styles are allowed because the styling library (Emotion) writes them at run
 * time.
 */
export const securityHeaders = fastifyPlugin(async (app, options: HeaderOptions) => {
  const { isHttps, connectOrigins, mapOrigins, pictureOrigins, fileOrigins } = options;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins, ...pictureOrigins, ...fileOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectOrigins, ...mapOrigins, ...fileOrigins],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // HSTS makes browsers refuse plain HTTP for a year, so it's only for installations with HTTPS.
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
});
