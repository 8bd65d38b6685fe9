import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A part of the application that one may go to, as data: the sidebar and the palette show the same list. */
export interface SidebarSection {
  label: string
  path: string
  icon: Icon
  /** Who finds it; everybody when absent. */
  isAvailable?: (abilities: TeamAbilities | undefined) => boolean
  /** Draws its place in the sidebar, where that is more than a link. */
  Entry?: (props: SectionLinkProps) => ReactNode
  /** Stands below all links, which so stay where they are however large it grows. */
  Below?: (props: Pick<SectionLinkProps, 'onFollow'>) => ReactNode
}

export interface SectionLinkProps {
  section: SidebarSection
  isCurrent: boolean
  /** Told when the link is taken. */
  onFollow: (() => void) | undefined
}
