/** What the person is told: the bell of the top bar, and the page of the account on which they choose how. */
export { NotificationBell } from './components/notification-bell.tsx'
export { notificationParts } from './parts.ts'
export { notificationsTab } from './tab.ts'
