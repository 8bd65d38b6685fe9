import { auditSettings } from '#features/reporting/audit-log/public.ts'
import { connectionsSettings } from '#features/sharing/connections/public.ts'
import { externalSettings } from '#features/sharing/external-access/public.ts'
import {
  companySettings,
  groupsSettings,
  joiningSettings,
  mailSettings,
  sharingSettings,
  signInSettings,
  tagsSettings,
} from '#features/team/settings/public.ts'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'

/** The sections of the team's settings, in order. Loaded with the first of them. */
export const settingsSections: readonly SettingsSection[] = [
  companySettings,
  groupsSettings,
  connectionsSettings,
  sharingSettings,
  externalSettings,
  joiningSettings,
  signInSettings,
  tagsSettings,
  mailSettings,
  auditSettings,
]
