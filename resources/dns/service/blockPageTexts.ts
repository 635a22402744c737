import { type Language, type LanguageId, languageOf } from '../../../contract/languages';
import { acceptedTags } from '../../../service/languages';

const en = {
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
export type BlockPageTexts = typeof en;

const de: BlockPageTexts = {
  title: 'Diese Website ist gesperrt',
  blocked: '%{organization} sperrt %{domain}.',
  reasons: 'Grund',
  ask: 'Wenn Sie diese Website brauchen, wenden Sie sich an %{contact}.',
  askAdministrator: 'Wenn Sie diese Website brauchen, wenden Sie sich an die Administration von %{organization}.',
  open: 'Diese Website ist nicht gesperrt',
  openHelp:
    '%{domain} ist nicht mehr gesperrt. Öffnen Sie die Seite erneut. Ihr Gerät braucht dafür vielleicht einige Minuten.',
  unknown: 'Diese Seite gibt es nicht',
  unknownHelp: 'Die Adresse muss ein Profil mit Sperrseite und eine Domain nennen.',
};

const fr: BlockPageTexts = {
  title: 'Ce site est bloqué',
  blocked: '%{organization} bloque %{domain}.',
  reasons: 'Motif',
  ask: 'Si vous avez besoin de ce site, adressez-vous à %{contact}.',
  askAdministrator: 'Si vous avez besoin de ce site, adressez-vous à un administrateur de %{organization}.',
  open: 'Ce site n’est pas bloqué',
  openHelp:
    '%{domain} n’est plus bloqué. Ouvrez-le de nouveau. Votre appareil peut mettre quelques minutes à le remarquer.',
  unknown: 'Cette page n’existe pas',
  unknownHelp: 'L’adresse doit indiquer un profil avec page de blocage et un domaine.',
};

const es: BlockPageTexts = {
  title: 'Este sitio está bloqueado',
  blocked: '%{organization} bloquea %{domain}.',
  reasons: 'Motivo',
  ask: 'Si necesita este sitio, escriba a %{contact}.',
  askAdministrator: 'Si necesita este sitio, consulte a un administrador de %{organization}.',
  open: 'Este sitio no está bloqueado',
  openHelp: '%{domain} ya no está bloqueado. Vuelva a abrirlo. Su dispositivo puede tardar unos minutos en notarlo.',
  unknown: 'Esta página no existe',
  unknownHelp: 'La dirección debe indicar un perfil con página de bloqueo y un dominio.',
};

const ar: BlockPageTexts = {
  title: 'هذا الموقع محظور',
  blocked: 'تحظر %{organization} الموقع %{domain}.',
  reasons: 'السبب',
  ask: 'إذا كنت تحتاج إلى هذا الموقع فتواصل مع %{contact}.',
  askAdministrator: 'إذا كنت تحتاج إلى هذا الموقع فتواصل مع أحد المشرفين في %{organization}.',
  open: 'هذا الموقع غير محظور',
  openHelp: 'لم يعد %{domain} محظورًا. افتحه من جديد. قد يحتاج جهازك إلى بضع دقائق.',
  unknown: 'لا توجد صفحة كهذه',
  unknownHelp: 'يجب أن يذكر العنوان ملفًا له صفحة حظر ونطاقًا.',
};

const texts: Readonly<Record<LanguageId, BlockPageTexts>> = { en, de, fr, es, ar };

/** Returns the preferred supported language of `Accept-Language`, or English, with the texts in it. */
export function blockPageTexts(accepted: string | undefined): { language: Language; texts: BlockPageTexts } {
  const language = languageOf(...acceptedTags(accepted));
  return { language, texts: texts[language.id] };
}
