import type { lastKnown as english } from './lastKnown.en';

export const lastKnown: typeof english = {
  title: 'التتبع',
  oneOrganization: 'تُعرض المواقع لمؤسسة واحدة في كل مرة، لأن كل اطلاع عليها يُسجَّل في سجل تدقيق تلك المؤسسة.',
};
