import * as auth from 'aws-amplify/auth';
import { readCookie } from '../../cookie';
import { readUser } from '../../userCookie';
import { identityConfiguration } from '../configuration';
import { IdentityFailure, messages, toFailure } from '../failure';
import { request } from '../providerRequest';
import { withAccessToken } from './withAccessToken';

/** A browser or phone that the user signed in with. */
export interface Device {
  id: string;
  name: string;
  firstUsedAt: Date | undefined;
  lastUsedAt: Date | undefined;
  /** Whether it replaces the second factor. */
  isRemembered: boolean;
  isCurrent: boolean;
}

/** A page of devices. `next` is the token of the next page. */
export interface DevicePage {
  devices: Device[];
  next: string | undefined;
}

const devicesPerPage = 60;

/** Fetches the account's devices in pages of 60. */
export function listDevices(page?: string): Promise<DevicePage> {
  return ofDevices(async accessToken => {
    // Amplify's function returns only the first page.
    const answer = await request<ListDevicesAnswer>('ListDevices', {
      AccessToken: accessToken,
      Limit: devicesPerPage,
      PaginationToken: page,
    });
    const current = currentDeviceKey();
    return { devices: (answer.Devices ?? []).map(device => toDevice(device, current)), next: answer.PaginationToken };
  });
}

/** Forgets a device: signing in on it requires the second factor again, and its other sessions end. */
export function forgetDevice(id: string): Promise<void> {
  return ofDevices(() => auth.forgetDevice({ device: { id } }));
}

/** Remembers this browser, so that it replaces the second factor. */
export function rememberDevice(): Promise<void> {
  return ofDevices(() => auth.rememberDevice());
}

/** Like `withAccessToken`, with a clear error if the user pool doesn't track devices. */
function ofDevices<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
  return withAccessToken(accessToken =>
    work(accessToken).catch((error: unknown) => {
      const failure = toFailure(error);
      if (failure.code !== 'InvalidParameterException') throw failure;
      throw new IdentityFailure(failure.code, messages.noDeviceTracking, undefined, { cause: error });
    }),
  );
}

/** Returns the device key that Amplify stores beside the tokens, under this name. */
function currentDeviceKey(): string | undefined {
  const { userPoolClientId } = identityConfiguration().identity;
  return readCookie(`CognitoIdentityServiceProvider.${userPoolClientId}.${readUser()?.username}.deviceKey`);
}

interface ListDevicesAnswer {
  Devices?: WireDevice[];
  PaginationToken?: string;
}

interface WireDevice {
  DeviceKey: string;
  DeviceAttributes?: { Name: string; Value?: string }[];
  /** Seconds since 1970, as below. */
  DeviceCreateDate?: number;
  DeviceLastAuthenticatedDate?: number;
}

function toDevice(device: WireDevice, current?: string) {
  const { DeviceKey, DeviceAttributes = [], DeviceCreateDate, DeviceLastAuthenticatedDate } = device;
  const value = (name: string) => DeviceAttributes.find(({ Name }) => Name === name)?.Value;
  return {
    id: DeviceKey,
    name: value('device_name') ?? DeviceKey,
    firstUsedAt: DeviceCreateDate ? new Date(DeviceCreateDate * 1000) : undefined,
    lastUsedAt: DeviceLastAuthenticatedDate ? new Date(DeviceLastAuthenticatedDate * 1000) : undefined,
    isRemembered: value('dev:device_remembered_status') === 'remembered',
    isCurrent: DeviceKey === current,
  };
}
