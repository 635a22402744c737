import * as auth from 'aws-amplify/auth';
import { readCookie } from '../../cookie';
import { readUser } from '../../userCookie';
import { identityConfiguration } from '../configuration';
import { IdentityFailure, messages, toFailure } from '../failure';
import { asSignedIn, request } from './signedIn';

/** A browser or phone that the person signed in on. */
export interface Device {
  id: string;
  name: string;
  lastUsedAt: Date | undefined;
  /** Whether it stands in for the second factor. */
  isRemembered: boolean;
  isCurrent: boolean;
}

/** A page of devices; `next` leads to the following one. */
export interface DevicePage {
  devices: Device[];
  next: string | undefined;
}

const devicesPerPage = 60;

/** The devices that the account remembers, in pages of 60. */
export function listDevices(page?: string): Promise<DevicePage> {
  return ofDevices(async accessToken => {
    // Amplify reads the first page alone.
    const answer = await request<ListDevicesAnswer>('ListDevices', {
      AccessToken: accessToken,
      Limit: devicesPerPage,
      ...(page !== undefined && { PaginationToken: page }),
    });
    const current = currentDeviceKey();
    return { devices: (answer.Devices ?? []).map(device => toDevice(device, current)), next: answer.PaginationToken };
  });
}

/** Forgets a device: the second factor is asked for on it again, and its other sign-ins end. */
export function forgetDevice(id: string): Promise<void> {
  return ofDevices(() => auth.forgetDevice({ device: { id } }));
}

/** Lets this browser stand in for the second factor. */
export function rememberDevice(): Promise<void> {
  return ofDevices(() => auth.rememberDevice());
}

/** As `asSignedIn`, for devices, which a user pool need not keep track of. */
function ofDevices<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
  return asSignedIn(accessToken =>
    work(accessToken).catch((error: unknown) => {
      const failure = toFailure(error);
      if (failure.code !== 'InvalidParameterException') throw failure;
      throw new IdentityFailure(failure.code, messages.noDeviceTracking, undefined, { cause: error });
    }),
  );
}

/** Amplify keeps it beside the tokens, under this name. */
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
  /** Seconds since 1970. */
  DeviceLastAuthenticatedDate?: number;
}

function toDevice({ DeviceKey, DeviceAttributes = [], DeviceLastAuthenticatedDate }: WireDevice, current?: string) {
  const value = (name: string) => DeviceAttributes.find(({ Name }) => Name === name)?.Value;
  return {
    id: DeviceKey,
    name: value('device_name') ?? DeviceKey,
    lastUsedAt: DeviceLastAuthenticatedDate ? new Date(DeviceLastAuthenticatedDate * 1000) : undefined,
    isRemembered: value('dev:device_remembered_status') === 'remembered',
    isCurrent: DeviceKey === current,
  };
}
