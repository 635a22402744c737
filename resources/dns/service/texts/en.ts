/** The texts of the block page. */
export const texts = {
  title: 'This site is blocked',
  blocked: '%{organization} blocks %{domain}.',
  reasons: 'Reason',
  ask: 'If you need this site, ask %{contact}.',
  askAdministrator: 'If you need this site, ask an administrator of %{organization}.',
  open: 'This site is not blocked',
  openHelp: '%{domain} is not blocked any more. Open it again. Your device may need some minutes to notice.',
  unknown: 'There is no such page',
  unknownHelp: 'The address must name a profile that shows a block page, and a domain.',
};

export type BlockPageTexts = typeof texts;
