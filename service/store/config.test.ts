import { expect, test } from 'vitest';
import { type StorageConfig, storageOf, storageOrigins } from './config';

const aws: StorageConfig = {
  endpoint: undefined,
  bucket: 'chat-files',
  region: 'eu-central-1',
  forcePathStyle: false,
};

test('the console gets the external store, else the embedded one if the identity pool is embedded', () => {
  expect(storageOf({ cognito: undefined, storage: undefined, basePath: '' })).toEqual({
    endpoint: '/store',
    bucket: 'console-files',
    region: 'us-east-1',
    forcePathStyle: true,
  });
  expect(storageOf({ cognito: {}, storage: undefined, basePath: '' })).toBeUndefined();
  expect(storageOf({ cognito: {}, storage: aws, basePath: '' })).toEqual({
    bucket: 'chat-files',
    region: 'eu-central-1',
    forcePathStyle: false,
  });
});

test('its origins are those that S3 clients use', () => {
  const own = { ...aws, endpoint: 'http://files.example.net:9000' };
  expect(storageOrigins(aws)).toEqual(['https://chat-files.s3.eu-central-1.amazonaws.com']);
  expect(storageOrigins({ ...aws, bucket: 'chat.files' })).toEqual(['https://s3.eu-central-1.amazonaws.com']);
  expect(storageOrigins(own)).toEqual(['http://chat-files.files.example.net:9000']);
  expect(storageOrigins({ ...own, forcePathStyle: true })).toEqual(['http://files.example.net:9000']);
});

test('the embedded store is below the base path of the service', () => {
  expect(storageOf({ cognito: undefined, storage: undefined, basePath: '/console' })?.endpoint).toBe('/console/store');
});
