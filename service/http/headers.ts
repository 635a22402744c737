import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

export interface HeaderOptions {
  isHttps: boolean;
  /** Origins beside its own that the console calls. */
  connectTo: readonly string[];
  /** Origins beside its own that pictures and tiles of maps come from. */
  mapsFrom: readonly string[];
  /** Origins beside its own that the brand's pictures come from. */
  picturesFrom: readonly string[];
  /** Origins beside its own that files are sent to and read from. */
  filesFrom: readonly string[];
}

/**
 * Security headers on every answer. The policy lets a page load what this origin serves and nothing else: no inline
 * script, no other host. Styles may be inline because the console's styling library writes them as it renders.
 */
export const securityHeaders = fastifyPlugin(async (app, options: HeaderOptions) => {
  const { isHttps, connectTo, mapsFrom, picturesFrom, filesFrom } = options;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapsFrom, ...picturesFrom, ...filesFrom],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectTo, ...mapsFrom, ...filesFrom],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A browser told so on plain HTTP would refuse the console's own address for a year.
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
});
