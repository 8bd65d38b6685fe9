import { t } from '@arbour/messages/t'
import { profileSettings, securitySettings, tokensSettings } from '#features/account/account-page/public.ts'
import { notificationsSettings } from '#features/account/notifications/public.ts'
import { auditSettings } from '#features/reporting/audit-log/public.ts'
import { connectionsSettings } from '#features/sharing/connections/public.ts'
import { externalSettings } from '#features/sharing/external-access/public.ts'
import { membersSettings } from '#features/team/people/public.ts'
import {
  companySettings,
  groupsSettings,
  joiningSettings,
  mailSettings,
  sharingSettings,
  signInSettings,
  tagsSettings,
} from '#features/team/settings/public.ts'
import { webhooksSettings } from '#features/team/webhooks/public.ts'
import type { SettingsGroup } from '#ui/navigation/settings-section.ts'

/** The sections of the settings of the team and the user, in order. Loaded with the first of them. */
export const settingsGroups: readonly SettingsGroup[] = [
  { label: t('common.team'), sections: [companySettings, membersSettings, groupsSettings, joiningSettings] },
  { label: t('app.registries.sharing'), sections: [sharingSettings, connectionsSettings, externalSettings] },
  { label: t('app.registries.security'), sections: [signInSettings, auditSettings, mailSettings] },
  { label: t('app.registries.content'), sections: [tagsSettings] },
  {
    label: t('app.registries.you'),
    sections: [profileSettings, notificationsSettings, securitySettings, tokensSettings, webhooksSettings],
  },
]
