import fakeRestProvider from 'ra-data-fakerest';

const titles = [
  'Accusantium qui nihil',
  'Sint dignissimos in',
  'Perspiciatis adipisci vero',
  'Maiores et itaque',
  'Sed quo et',
  'Fusce massa lorem',
];

/** The data of react-admin's example application, reduced: posts, their comments and tags, and authors. */
export const blogProvider = fakeRestProvider({
  posts: titles.map((title, at) => ({
    id: at + 1,
    title,
    teaser: `Teaser of ${title}`,
    views: 100 * (at + 1),
    commentable: at % 2 === 0,
    published_at: new Date(Date.UTC(2026, 0, at + 1)).toISOString(),
    author: (at % 2) + 1,
    tags: [1, (at % 3) + 1].filter((tag, place, all) => all.indexOf(tag) === place),
    links: [{ url: `https://example.net/${at + 1}`, label: `Source ${at + 1}` }],
  })),
  comments: titles.flatMap((title, at) => [
    { id: 2 * at + 1, post: at + 1, place: 1, body: `First about ${title}` },
    { id: 2 * at + 2, post: at + 1, place: 2, body: `Second about ${title}` },
  ]),
  tags: ['Music', 'Sport', 'Travel'].map((name, at) => ({ id: at + 1, name })),
  users: ['Logan', 'Breanna'].map((name, at) => ({ id: at + 1, name, role: at === 0 ? 'admin' : 'editor' })),
});
