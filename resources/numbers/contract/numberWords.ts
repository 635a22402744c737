/** Enum values of telephone numbers, shared by the schemas and the console's definitions. */

/** Statuses of a telephone number rented from Twilio. */
export const phoneNumberStatuses = ['in-use', 'pending', 'released'] as const;
export interface NumberCapabilities {
  voice: boolean;
  sms: boolean;
  mms: boolean;
  fax: boolean;
}
