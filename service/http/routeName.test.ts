import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { embeddedPool } from '../identity/pool';
import { routeName } from './routeName';

const { path, identityPoolPath } = embeddedPool;

test.each([
  ['/api/listUsers', undefined, 'listUsers'],
  ['/files/api/*', undefined, '/files/api/*'],
  [undefined, undefined, 'none'],
  [path, 'AWSCognitoIdentityProviderService.InitiateAuth', 'InitiateAuth'],
  [path, 'InitiateAuth', path],
  [path, 'AWSCognitoIdentityProviderService.Other', path],
  [path, undefined, path],
  [identityPoolPath, 'AWSCognitoIdentityService.GetId', 'GetId'],
  [identityPoolPath, 'AWSCognitoIdentityService.InitiateAuth', identityPoolPath],
  ['/other', 'AWSCognitoIdentityProviderService.InitiateAuth', '/other'],
  ['/other', 'AWSCognitoIdentityService.GetId', '/other'],
])('a request to %s with the operation %s is named %s', (url, operation, name) => {
  const request = { routeOptions: { url }, headers: { 'x-amz-target': operation } };
  expect(routeName(request as unknown as FastifyRequest)).toBe(name);
});
