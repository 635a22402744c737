/** What other pages say of the message of the day. */
export const motdPanels = {
  published: 'Published %{when}',
  dashboard: {
    unread: 'Unread',
    read: 'Mark as read',
  },
  profile: {
    unread: 'New',
  },
  notice: {
    more: 'Read more',
    dismiss: 'Dismiss the message',
    notDismissed: 'The message could not be dismissed: %{message}',
  },
};
