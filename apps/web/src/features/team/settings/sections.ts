import { t } from '@arbour/messages/t'
import { IconBuilding, IconLogin2, IconMail, IconShare, IconTags, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { mayManageTeam, type SettingsSection } from '#ui/navigation/settings-section.ts'

export const companySettings: SettingsSection = {
  label: t('common.company'),
  path: '/settings/company',
  icon: IconBuilding,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./company/company-settings.tsx')).CompanySettings }),
}

export const groupsSettings: SettingsSection = {
  label: t('team.settings.groups'),
  path: '/settings/groups',
  icon: IconUsersGroup,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./groups/groups-settings.tsx')).GroupsSettings }),
}

export const joiningSettings: SettingsSection = {
  label: t('team.settings.joinCodes'),
  path: '/settings/joining',
  icon: IconUserPlus,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./joining/joining-settings.tsx')).JoiningSettings }),
}

export const sharingSettings: SettingsSection = {
  label: t('team.settings.policy'),
  path: '/settings/sharing',
  icon: IconShare,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./sharing/sharing-settings.tsx')).SharingSettings }),
}

export const signInSettings: SettingsSection = {
  label: t('team.settings.signIn'),
  path: '/settings/sign-in',
  icon: IconLogin2,
  isAvailable: mayManageTeam,
  isOfEmbedded: true,
  load: async () => ({ default: (await import('./sign-in/sign-in-settings.tsx')).SignInSettings }),
}

export const mailSettings: SettingsSection = {
  label: t('team.settings.emailLog'),
  path: '/settings/mail',
  icon: IconMail,
  isAvailable: mayManageTeam,
  isFluid: true,
  load: async () => ({ default: (await import('./mail/mail-settings.tsx')).MailSettings }),
}

export const tagsSettings: SettingsSection = {
  label: t('common.tags'),
  path: '/settings/tags',
  icon: IconTags,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./tags/tags-settings.tsx')).TagsSettings }),
}
