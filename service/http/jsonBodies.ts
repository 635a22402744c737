import type { FastifyInstance } from 'fastify';
import { CallFailure } from '../calls/failure';
import { checkJsonSize } from './jsonBounds';

/** Makes this instance read bodies of JSON and no others; an empty one is none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // What a name such as __proto__ could do is seen to in plainBody, which names it.
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
