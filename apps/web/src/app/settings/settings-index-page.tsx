import { Navigate } from '@tanstack/react-router'

export const SETTINGS_PATH = '/settings'

/** The page `/settings`, where the window is wide enough for the list of sections beside the first of them. */
export function SettingsIndexPage() {
  return <Navigate to="/settings/$section" params={{ section: 'company' }} replace />
}
