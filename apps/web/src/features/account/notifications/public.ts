/** Notifications: the bell of the top bar, and their settings in the settings. */
export { NotificationRows, WaitingNotifications } from './components/lazy-waiting.tsx'
export { NotificationBell } from './components/notification-bell.tsx'
export { notificationChunks } from './parts.ts'
export { notificationsSettings } from './section.ts'
