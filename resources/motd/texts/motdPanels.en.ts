/** What other pages say of the message of the day. */
export const motdPanels = {
  dashboard: {
    title: 'Message of the day',
    unread: 'Unread',
    published: 'Published %{when}',
    read: 'Mark as read',
  },
  profile: {
    title: 'Message of the day',
    when: 'Published %{when}',
    unread: 'New',
  },
};
