/** The names of what the service does in the background. */
export const work = {
  signIns: 'Clean-up of expired sign-ins',
  signingKeys: 'Rotation of signing keys',
  mails: 'Delivery of e-mails',
  textMessages: 'Delivery of text messages',
  oldMessages: 'Clean-up of old messages',
  tables: 'Check of the database version',
  clock: 'Check of the clock',
  traces: 'Sending of traces',
  replica: 'Check of the database replica',
  folder: 'Check of the store’s folder',
  store: 'Clean-up of the store',
  pictures: 'Clean-up of unused pictures',
  files: 'Clean-up of leftover files',
};
