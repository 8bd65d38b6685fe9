import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

interface DisclosureProps {
  label: ReactNode
  /** Whether it is open at first. */
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page that opens below its label. */
export function Disclosure({ label, isOpen = false, className, children }: DisclosureProps) {
  return (
    <details className={className} open={isOpen}>
      <summary className={classes.label}>
        <IconChevronRight size={16} className={classes.arrow} aria-hidden />
        {label}
      </summary>
      {children}
    </details>
  )
}
