import { describe, expect, it } from 'vitest';
import { addressFor, organizationIn, withChosenOrganization } from './organizationAddress';

describe('the organisation in an address', () => {
  it('is read from routes that belong to one', () => {
    expect(organizationIn({ pathname: '/manage-users/7/show', search: '?organization=acme&page=2' })).toBe('acme');
    expect(organizationIn({ pathname: '/manage-users', search: '?organization=*' })).toBe('*');
    expect(organizationIn({ pathname: '/manage-users', search: '?page=2' })).toBeUndefined();
    expect(organizationIn({ pathname: '/manage-users', search: '?organization=' })).toBeUndefined();
    expect(organizationIn({ pathname: '/servers', search: '?organization=acme' })).toBeUndefined();
  });

  it('is added to links of any form', () => {
    const carried = (to: Parameters<typeof withChosenOrganization>[0], from = '/user-groups') =>
      withChosenOrganization(to, 'acme', from);
    expect(carried('/manage-users?page=2')).toMatchObject({
      pathname: '/manage-users',
      search: '?page=2&organization=acme',
    });
    expect(carried({ search: '?page=2' })).toEqual({ search: '?page=2&organization=acme' });
    expect(carried('../devices')).toMatchObject({ pathname: '../devices', search: '?organization=acme' });
  });

  it('keeps what the link names, and is not added to pages of no organisation', () => {
    const own = '/manage-users?organization=globex';
    expect(withChosenOrganization(own, 'acme', '/')).toBe(own);
    expect(withChosenOrganization('/servers', 'acme', '/manage-users')).toBe('/servers');
    expect(withChosenOrganization({ search: '?page=2' }, 'acme', '/servers')).toEqual({ search: '?page=2' });
    expect(withChosenOrganization('/manage-users', undefined, '/')).toBe('/manage-users');
  });

  it('is replaced by another choice', () => {
    expect(addressFor('globex', '/user-groups?organization=acme&page=2#top')).toBe(
      '/user-groups?page=2&organization=globex#top',
    );
    expect(addressFor(undefined, '/user-groups?organization=acme')).toBe('/user-groups');
    expect(addressFor('acme', '/organizations')).toBe('/organizations');
  });
});
