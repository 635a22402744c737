/** What other pages say of the message of the day. */
export const motdPanels = {
  dashboard: {
    unread: 'Unread',
    published: 'Published %{when}',
    read: 'Mark as read',
  },
  profile: {
    when: 'Published %{when}',
    unread: 'New',
  },
  notice: {
    more: 'Read more',
    dismiss: 'Dismiss the message',
    notDismissed: 'The message could not be dismissed: %{message}',
  },
};
