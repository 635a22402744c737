import { words } from './words';

/** Top-level domains that are mostly used for abuse. */
const risky = words(`
  zip mov top xyz click gq cf ml tk ga work rest cam buzz quest surf monster cyou icu bar loan stream download win
  bid date review kim men party
`);

const others = words(`
  com net org info biz name pro mobi jobs travel museum coop aero edu gov mil int arpa app dev page io ai me tv cc
  to ws fm co gg so sh ly is it at be ch de dk es eu fi fr gr hu ie lu nl no pl pt ro se si sk cz uk ua ru su by kz
  tr il ae sa ir in pk cn hk tw jp kr kp sg my th vn id ph au nz us ca mx br ar cl pe ve cu za ng ke eg ma online
  site store shop space website live life world today news media blog wiki cloud tech digital email chat social link
  vip club fun games game casino bet poker dating adult porn sex xxx sexy cash money finance bank credit crypto lol
  wtf ninja rocks agency company support services center zone run art design studio photo photos video audio music
  film school academy science health care clinic law house homes restaurant cafe bike cars auto hotel flights
  holiday berlin wien london paris nyc tokyo
`);

export interface CatalogueTld {
  id: string;
  risk?: 'high';
}

/** The top-level domains that a profile can block, risky ones first. */
export const tlds: readonly CatalogueTld[] = [
  ...risky.map(id => ({ id, risk: 'high' as const })),
  ...others.map(id => ({ id })),
];
