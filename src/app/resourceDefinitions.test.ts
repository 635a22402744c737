import { describe, expect, it } from 'vitest';
import { loadResource } from '../../resources/loading';
import { resourceDefinitions } from './resourceDefinitions';

describe('what react-admin is told of a resource', () => {
  it('tells two users of one name apart by their usernames', async () => {
    await loadResource('manage-users');
    const user = { id: 'u1', firstName: 'Sam', lastName: 'Lee', username: 'sam.lee2' };
    const options = resourceDefinitions('admin')['manage-users']?.options;
    expect(options?.subtitle(user)).toBe('sam.lee2');
  });
});
