import { lazy } from 'react'

const load = () => import('./waiting-notifications.tsx')

/** Loaded separately from the pages that show them. */
export const WaitingNotifications = lazy(async () => ({ default: (await load()).WaitingNotifications }))
export const NotificationRows = lazy(async () => ({ default: (await load()).NotificationRows }))
