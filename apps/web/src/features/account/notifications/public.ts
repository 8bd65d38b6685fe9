/** Notifications: the bell of the top bar, and their settings on the account page. */
export { WaitingNotifications } from './components/lazy-waiting.tsx'
export { NotificationBell } from './components/notification-bell.tsx'
export { notificationChunks } from './parts.ts'
export { notificationsTab } from './tab.ts'
