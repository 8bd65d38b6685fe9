import type { SettingsSection } from '#ui/navigation/settings-section.ts'

export const externalSettings: SettingsSection = { label: 'Outside access', path: 'outside-access' }
