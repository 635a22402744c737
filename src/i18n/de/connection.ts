import type { connection as english } from '../en/connection';

export const connection: typeof english = {
  unreachable:
    'Der Dienst antwortet nicht. Die Anzeige ist vielleicht veraltet, Ihre Eingaben bleiben erhalten; die Konsole versucht es von selbst weiter.',
};
