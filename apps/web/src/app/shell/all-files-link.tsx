import { ROOT_PATH } from '@arbour/contract/limits'
import { IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDropHandlers, useFolderDrop } from '#features/drag/public.ts'
import { useFoldersIn, useItemServices } from '#features/items/public.ts'
import { SectionLink, type SectionLinkProps } from './section-link.tsx'
import classes from './section-links.module.css'

interface AllFilesLinkProps extends SectionLinkProps {
  isTreeOpen: boolean
  onToggle: () => void
}

/** The link to the top of the tree, which takes drops, with the button that shows its folders. */
export function AllFilesLink({ isTreeOpen, onToggle, ...props }: AllFilesLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const services = useItemServices()
  const drop = useDropHandlers(services)
  const { file } = useFoldersIn(ROOT_PATH)
  const target = file && { ...file, name: props.section.label }
  const look = useFolderDrop(ref, { target, ...drop, onHoverOpen: ({ path }) => services.goTo(path) })
  return (
    <div className={classes.row}>
      <SectionLink {...props} {...{ ref, look }} />
      <button
        type="button"
        className={classes.toggle}
        data-open={isTreeOpen || undefined}
        aria-expanded={isTreeOpen}
        aria-label="Folders"
        onClick={onToggle}
      >
        <IconChevronRight size={16} aria-hidden />
      </button>
    </div>
  )
}
