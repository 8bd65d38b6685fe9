import { BIN_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useBinDrop } from '#features/files/drag/public.ts'
import { SectionLink } from '#ui/navigation/section-link.tsx'
import type { SectionLinkProps, SidebarSection } from '#ui/navigation/sidebar-section.ts'

/** The link to the bin. Items dropped on it are deleted. */
function BinLink(props: SectionLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const dropState = useBinDrop(ref, true)
  return <SectionLink {...props} {...{ ref, dropState }} />
}

export const binSection: SidebarSection = {
  label: t('files.bin.bin'),
  path: BIN_PATH,
  icon: IconTrash,
  isAvailable: (abilities) => abilities?.may_list_bin === true,
  Entry: BinLink,
}
