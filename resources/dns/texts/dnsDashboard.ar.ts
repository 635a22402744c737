import type { dnsDashboard as english } from './dnsDashboard.en';

export const dnsDashboard: typeof english = {
  title: 'استعلامات DNS، آخر 7 أيام',
  mostBlocked: 'أكثر النطاقات حظرًا',
  none: 'لم يستعلم أي جهاز خلال آخر 7 أيام، أو أن الاستعلامات لا تُحفظ.',
  noneBlocked: 'لم يُحظر شيء خلال آخر 7 أيام.',
  byOrganization: 'استعلامات DNS حسب المؤسسة',
  organization: 'المؤسسة',
  queriesOfBlocked: 'المحظور %{share}',
};
