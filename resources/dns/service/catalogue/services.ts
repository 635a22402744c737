import { words } from './words';

/** A service, category or manufacturer that can be blocked, with its domains. */
export interface BlockableService {
  id: string;
  name: string;
  domains: readonly string[];
}

type Row = readonly [id: string, name: string, ...domains: string[]];
const named = ([id, name, ...domains]: Row): BlockableService => ({ id, name, domains });

/** Apps and sites. */
export const services: readonly BlockableService[] = (
  [
    ['9gag', '9GAG', '9gag.com', '9cache.com'],
    ['amazon', 'Amazon', 'amazon.com', 'amazon.de', 'amazon.co.uk', 'media-amazon.com'],
    ['bereal', 'BeReal', 'bereal.com', 'bereal.network'],
    ['blizzard', 'Blizzard', 'blizzard.com', 'battle.net'],
    ['chatgpt', 'ChatGPT', 'chatgpt.com', 'chat.openai.com', 'oaistatic.com'],
    ['dailymotion', 'Dailymotion', 'dailymotion.com', 'dmcdn.net'],
    ['discord', 'Discord', 'discord.com', 'discord.gg', 'discordapp.com', 'discordapp.net'],
    ['disneyplus', 'Disney+', 'disneyplus.com', 'disney-plus.net', 'bamgrid.com'],
    ['ebay', 'eBay', 'ebay.com', 'ebay.de', 'ebaystatic.com'],
    ['facebook', 'Facebook', 'facebook.com', 'fbcdn.net', 'fb.com'],
    ['fortnite', 'Fortnite', 'fortnite.com', 'epicgames.com'],
    ['google-chat', 'Google Chat', 'chat.google.com'],
    ['hbomax', 'HBO Max', 'hbomax.com', 'max.com'],
    ['hulu', 'Hulu', 'hulu.com', 'hulustream.com'],
    ['imgur', 'Imgur', 'imgur.com'],
    ['instagram', 'Instagram', 'instagram.com', 'cdninstagram.com'],
    ['leagueoflegends', 'League of Legends', 'leagueoflegends.com', 'riotgames.com'],
    ['mastodon', 'Mastodon', 'mastodon.social', 'joinmastodon.org'],
    ['messenger', 'Messenger', 'messenger.com', 'm.me'],
    ['minecraft', 'Minecraft', 'minecraft.net', 'mojang.com'],
    ['netflix', 'Netflix', 'netflix.com', 'nflxvideo.net', 'nflximg.net'],
    ['pinterest', 'Pinterest', 'pinterest.com', 'pinimg.com'],
    ['playstation-network', 'PlayStation Network', 'playstation.com', 'playstation.net'],
    ['primevideo', 'Prime Video', 'primevideo.com', 'aiv-cdn.net'],
    ['reddit', 'Reddit', 'reddit.com', 'redd.it', 'redditstatic.com'],
    ['roblox', 'Roblox', 'roblox.com', 'rbxcdn.com'],
    ['signal', 'Signal', 'signal.org', 'whispersystems.org'],
    ['skype', 'Skype', 'skype.com', 'skypeassets.com'],
    ['snapchat', 'Snapchat', 'snapchat.com', 'sc-cdn.net'],
    ['spotify', 'Spotify', 'spotify.com', 'scdn.co', 'spotifycdn.com'],
    ['steam', 'Steam', 'steampowered.com', 'steamcommunity.com', 'steamstatic.com'],
    ['telegram', 'Telegram', 'telegram.org', 't.me', 'web.telegram.org'],
    ['tiktok', 'TikTok', 'tiktok.com', 'tiktokcdn.com', 'tiktokv.com', 'byteoversea.com'],
    ['tinder', 'Tinder', 'tinder.com', 'gotinder.com'],
    ['tumblr', 'Tumblr', 'tumblr.com'],
    ['twitch', 'Twitch', 'twitch.tv', 'ttvnw.net', 'jtvnw.net'],
    ['twitter', 'X (Twitter)', 'twitter.com', 'x.com', 'twimg.com', 't.co'],
    ['vimeo', 'Vimeo', 'vimeo.com', 'vimeocdn.com'],
    ['vk', 'VK', 'vk.com', 'userapi.com'],
    ['whatsapp', 'WhatsApp', 'whatsapp.com', 'whatsapp.net', 'wa.me'],
    ['xboxlive', 'Xbox Live', 'xboxlive.com', 'xbox.com'],
    ['youtube', 'YouTube', 'youtube.com', 'youtu.be', 'ytimg.com', 'googlevideo.com'],
    ['zoom', 'Zoom', 'zoom.us', 'zoom.com'],
  ] satisfies Row[]
).map(named);

const ofServices = (ids: string) => {
  const named = words(ids);
  return services.filter(({ id }) => named.includes(id)).flatMap(({ domains }) => domains);
};

/** Categories of sites. The names of adult and gambling sites are fictitious. */
export const categories: readonly BlockableService[] = [
  named(['porn', 'Porn', 'adult-videos.example', 'cams-tonight.example', 'exoclick.com', 'exosrv.com']),
  named(['gambling', 'Gambling', 'lucky-spin.example', 'poker-lounge.example', 'bet-and-win.example', 'bet365.com']),
  { id: 'dating', name: 'Dating', domains: ['okcupid.com', 'bumble.com', 'match.com', ...ofServices('tinder')] },
  named(['piracy', 'Piracy', 'thepiratebay.org', '1337x.to', 'free-streams.example', 'warez-hub.example']),
  {
    id: 'social-networks',
    name: 'Social networks',
    domains: ofServices('facebook instagram twitter tiktok snapchat vk mastodon pinterest bereal tumblr reddit'),
  },
  {
    id: 'gaming',
    name: 'Online gaming',
    domains: [
      'ea.com',
      ...ofServices('steam roblox fortnite minecraft blizzard leagueoflegends playstation-network xboxlive'),
    ],
  },
  {
    id: 'video-streaming',
    name: 'Video streaming',
    domains: ofServices('youtube netflix twitch disneyplus hulu hbomax primevideo dailymotion vimeo'),
  },
];
