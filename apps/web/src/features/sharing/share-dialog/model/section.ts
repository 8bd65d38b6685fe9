import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { canHaveShares, shareProblem } from '#features/sharing/connection-shares/public.ts'
import { canHaveLink, linkProblem } from '#features/sharing/public-links/public.ts'

/** The parts of the dialog that menus and URLs open by themselves. */
const SECTIONS = ['team', 'connections', 'link', 'request'] as const
export type ShareSection = (typeof SECTIONS)[number]

export const SECTION_LABELS: Record<ShareSection, string> = {
  team: t('sharing.shareDialog.shareWithTeam'),
  connections: t('sharing.common.shareWithConnections'),
  link: t('common.publicLink'),
  request: t('sharing.shareDialog.requestFiles'),
}

/** Parses the name of a section; null for any other text. */
export function findSection(name: string | undefined): ShareSection | null {
  return SECTIONS.find((section) => section === name) ?? null
}

/** Returns why a section is not available to the user for an item; null if it is. */
export function sectionProblem(section: ShareSection, item: Item): string | null {
  switch (section) {
    case 'team':
      return item.is_owned ? null : t('sharing.shareDialog.onlyOwnerCanChangeAccess')
    case 'connections':
      return canHaveShares(item) ? shareProblem(item) : t('sharing.common.onlyFoldersCanBeShared')
    case 'link':
      return canHaveLink(item) ? linkProblem(item) : t('sharing.shareDialog.itCanHaveNoLink')
    case 'request':
      return canHaveLink(item) && item.is_dir ? linkProblem(item) : t('sharing.shareDialog.onlyFoldersCanReceiveFiles')
  }
}
