import { IconBuilding, IconLogin2, IconMail, IconShare, IconTags, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { mayManageTeam, type SettingsSection } from '#ui/navigation/settings-section.ts'

export const companySettings: SettingsSection = {
  label: 'Company',
  path: '/settings/company',
  icon: IconBuilding,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./company/company-settings.tsx')).CompanySettings }),
}

export const groupsSettings: SettingsSection = {
  label: 'Groups',
  path: '/settings/groups',
  icon: IconUsersGroup,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./groups/groups-settings.tsx')).GroupsSettings }),
}

export const joiningSettings: SettingsSection = {
  label: 'Joining',
  path: '/settings/joining',
  icon: IconUserPlus,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./joining/joining-settings.tsx')).JoiningSettings }),
}

export const sharingSettings: SettingsSection = {
  label: 'Policy',
  path: '/settings/sharing',
  icon: IconShare,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./sharing/sharing-settings.tsx')).SharingSettings }),
}

export const signInSettings: SettingsSection = {
  label: 'Sign-in',
  path: '/settings/sign-in',
  icon: IconLogin2,
  isAvailable: mayManageTeam,
  isOfEmbedded: true,
  load: async () => ({ default: (await import('./sign-in/sign-in-settings.tsx')).SignInSettings }),
}

export const mailSettings: SettingsSection = {
  label: 'Mail log',
  path: '/settings/mail',
  icon: IconMail,
  isAvailable: mayManageTeam,
  isFluid: true,
  load: async () => ({ default: (await import('./mail/mail-settings.tsx')).MailSettings }),
}

export const tagsSettings: SettingsSection = {
  label: 'Tags',
  path: '/settings/tags',
  icon: IconTags,
  isAvailable: mayManageTeam,
  load: async () => ({ default: (await import('./tags/tags-settings.tsx')).TagsSettings }),
}
