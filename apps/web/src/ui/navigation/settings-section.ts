import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A section of the settings of the team or the user, as data. It renders its own heading. */
export interface SettingsSection {
  label: string
  /** The path of its URL: `/settings/tags`. */
  path: string
  icon: Icon
  /** Whether the user has access to it; absent if everyone has. */
  isAvailable?: (abilities: TeamAbilities) => boolean
  /** Requires the embedded identity provider; external ones handle this themselves. */
  isOfEmbedded?: true
  /** Whether it is as wide as the window, because it is a table or a list of many columns. */
  isFluid?: true
  /** Loads its page. Absent if its URL contains more than the path, so that it has a route of its own. */
  load?: () => Promise<{ default: () => ReactNode }>
}

/** Sections with a heading in the navigation of the settings. */
export interface SettingsGroup {
  label: string
  sections: readonly SettingsSection[]
}

/** Whether the user manages the team, as its Admins do. */
export function mayManageTeam({ may_manage_team }: TeamAbilities): boolean {
  return may_manage_team
}
