import type { FastifyInstance } from 'fastify';
import { CallFailure } from '../calls/failure';
import { checkJsonSize } from './jsonBounds';

/** Makes this instance accept JSON bodies only. An empty body counts as none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // `checkBody` refuses names such as __proto__, with an error that names the field.
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      checkJsonSize(body);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
    parseJson(request, body, (error, value) =>
      done(error && new CallFailure('invalid', 'The body is not valid JSON.'), value),
    );
  });
}
