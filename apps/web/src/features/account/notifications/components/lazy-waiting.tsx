import { lazy } from 'react'

/** Loaded separately from the page that shows them. */
export const WaitingNotifications = lazy(async () => ({
  default: (await import('./waiting-notifications.tsx')).WaitingNotifications,
}))
