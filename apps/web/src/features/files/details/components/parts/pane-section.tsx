import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './pane-section.module.css'

interface PaneSectionProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A collapsible section of the pane. Collapsed content is not mounted and sends no requests. */
export function PaneSection({ title, isOpen, onToggle, children }: PaneSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {title}
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={classes.body}>
          {children}
        </div>
      )}
    </section>
  )
}
