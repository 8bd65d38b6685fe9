import { auditSettings } from '#features/audit-log/public.ts'
import { connectionsSettings } from '#features/connections/public.ts'
import { outsideSettings } from '#features/outside-access/public.ts'
import {
  companySettings,
  groupsSettings,
  joiningSettings,
  mailSettings,
  sharingSettings,
  signInSettings,
  tagsSettings,
} from '#features/settings/public.ts'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'

/** The pages of the team's settings in their order (spec 2 section 2). Loaded with the first of them. */
export const settingsSections: readonly SettingsSection[] = [
  companySettings,
  groupsSettings,
  connectionsSettings,
  sharingSettings,
  outsideSettings,
  joiningSettings,
  signInSettings,
  tagsSettings,
  mailSettings,
  auditSettings,
]
