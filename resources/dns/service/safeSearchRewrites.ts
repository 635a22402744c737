/** The host names of restricted modes of search engines and YouTube, with the names to rewrite to them. */
import type { DnsRewrite } from '../contract/dnsDecision';
import { reasonOf } from './catalogue';
import { words } from './catalogue/words';

const google = words('com at be ca ch co.in co.jp co.uk de dk es fr ie it nl pl pt se');

const search = (to: string, from: readonly string[]): DnsRewrite => ({ ...reasonOf('safe-search'), to, from });

export const safeSearch: readonly DnsRewrite[] = [
  search(
    'forcesafesearch.google.com',
    google.flatMap(ending => [`google.${ending}`, `www.google.${ending}`]),
  ),
  search('strict.bing.com', ['bing.com', 'www.bing.com']),
  search('safe.duckduckgo.com', ['duckduckgo.com', 'www.duckduckgo.com']),
  search('forcesafe.search.brave.com', ['search.brave.com']),
  search('safesearch.pixabay.com', ['pixabay.com']),
];

export const youtubeRestrictedMode: readonly DnsRewrite[] = [
  {
    ...reasonOf('youtube-restricted-mode'),
    to: 'restrictmoderate.youtube.com',
    from: [
      'www.youtube.com',
      'm.youtube.com',
      'youtubei.googleapis.com',
      'youtube.googleapis.com',
      'www.youtube-nocookie.com',
    ],
  },
];
