import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A section of the application, as data. The sidebar and the command palette show the same list. */
export interface SidebarSection {
  label: string
  path: string
  icon: Icon
  /** Whether the user has access to it; absent if everyone has. */
  isAvailable?: (abilities: TeamAbilities | undefined) => boolean
  /** Renders its entry in the sidebar if that is more than a link. */
  Entry?: (props: SectionLinkProps) => ReactNode
  /** Rendered below all links, so that these stay in place however tall it becomes. */
  Below?: (props: Pick<SectionLinkProps, 'onFollow'>) => ReactNode
}

export interface SectionLinkProps {
  section: SidebarSection
  isCurrent: boolean
  /** Called when the link is followed. */
  onFollow: (() => void) | undefined
}
