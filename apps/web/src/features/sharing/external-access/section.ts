import type { SettingsSection } from '#ui/navigation/settings-section.ts'

export const outsideSettings: SettingsSection = { label: 'Outside access', path: 'outside-access' }
