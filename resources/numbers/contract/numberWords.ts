/** The words of telephone numbers, for schemas and for the console's definitions alike. */

/** Of a telephone number rented at Twilio. */
export const phoneNumberStatuses = ['in-use', 'pending', 'released'] as const;
export interface NumberCapabilities {
  voice: boolean;
  sms: boolean;
  mms: boolean;
  fax: boolean;
}
