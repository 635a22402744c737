import { useNotificationContext, useTranslate } from 'ra-core';

/** Renders the texts of all notifications, for components that are rendered without the toasts. */
export function Notifications() {
  const translate = useTranslate();
  const { notifications } = useNotificationContext();
  return notifications.map(({ message, notificationOptions }) => (
    <p key={String(message)}>{translate(String(message), notificationOptions?.messageArgs)}</p>
  ));
}
