import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import classes from './section-link.module.css'
import type { SectionLinkProps } from './sidebar-section.ts'

interface DropProps {
  ref?: Ref<HTMLAnchorElement>
  /** The visual state during a drag. */
  dropState?: string
}

/** A link to a section of the application. */
export function SectionLink({ section, isCurrent, onFollow, ref, dropState }: SectionLinkProps & DropProps) {
  const { label, path, icon: Icon } = section
  return (
    <Link
      ref={ref}
      to={path}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      data-look={dropState}
      onClick={onFollow}
      draggable={false}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      {label}
    </Link>
  )
}
