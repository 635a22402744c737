import { expect, test } from 'vitest';
import { type StorageConfig, storageOf, storageOrigins } from './config';

const aws: StorageConfig = {
  endpoint: undefined,
  bucket: 'chat-files',
  region: 'eu-central-1',
  forcePathStyle: false,
};

test('the console is told of the store elsewhere, else of the embedded one where its identity pool is', () => {
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

test('its origins are those that clients of S3 make of it', () => {
  const own = { ...aws, endpoint: 'http://files.example.net:9000' };
  expect(storageOrigins(aws)).toEqual(['https://chat-files.s3.eu-central-1.amazonaws.com']);
  expect(storageOrigins({ ...aws, bucket: 'chat.files' })).toEqual(['https://s3.eu-central-1.amazonaws.com']);
  expect(storageOrigins(own)).toEqual(['http://chat-files.files.example.net:9000']);
  expect(storageOrigins({ ...own, forcePathStyle: true })).toEqual(['http://files.example.net:9000']);
});

test('the embedded store is below the path that the service is below', () => {
  expect(storageOf({ cognito: undefined, storage: undefined, basePath: '/console' })?.endpoint).toBe('/console/store');
});
