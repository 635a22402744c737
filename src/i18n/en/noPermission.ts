/** The texts that explain who may see a list. */
export const noPermission = {
  title: 'You may not see this',
  text: 'This needs the role %{roles}. An administrator can give it to you.',
  or: ' or ',
};
