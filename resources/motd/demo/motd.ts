import { DAY_MS } from '../../../contract/durations';
import { roles } from '../../../contract/roles';
import type { Database } from '../../../service/db/connect';
import { appVersions, motdEditions } from '../../../service/db/schema';

/** The demo's messages of the day. The last one is the current one and informs users about their app. */
const messages: readonly (Pick<typeof motdEditions.$inferInsert, 'content' | 'roles'> & {
  daysAgo: number;
  link?: string;
})[] = [
  {
    content: 'Welcome to the chat. Ask your administrator when you miss a team.',
    roles: [...roles],
    daysAgo: 61,
  },
  {
    content: 'The chat is **down for maintenance** on Sunday from 02:00 to 03:00 UTC.\n\nMessages arrive afterwards.',
    roles: [...roles],
    link: 'https://status.example.net/',
    daysAgo: 20,
  },
  {
    content:
      '**Version 5.4 of the app is here.** Voice messages can be played at double speed.\n\n- iPhone: bring it up to date in the App Store\n- Android: in the Play Store',
    roles: ['user'],
    link: 'https://apps.example.net/chat',
    daysAgo: 2,
  },
];

/** Inserts the demo's versions and messages of the day. */
export async function seedAnnouncements({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await orm.insert(appVersions).values({
    web: '5.4.0',
    ios: '5.4.1',
    android: '5.4.2',
    minimumIos: '5.2.0',
    minimumAndroid: '5.2.0',
    notes: 'Voice messages can be played at double speed.',
  });
  await orm.insert(motdEditions).values(
    messages.map(({ daysAgo, ...message }, index) => ({
      ...message,
      edition: index + 1,
      revision: index + 1,
      active: true,
      updatedAt: new Date(now.getTime() - daysAgo * DAY_MS),
      updatedBy: 'super',
    })),
  );
}
