import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'

interface ListProps {
  /** Accessible name: `API tokens`. Absent if a heading names the list. */
  label?: string | undefined
  /** Whether the list has a border of its own, if it is not part of a card. */
  isFramed?: boolean
  /** Rows, such as {@link ListRow}, in `li` elements. */
  children: ReactNode
}

/** A list with lines between rows. */
export function List({ label, isFramed = false, children }: ListProps) {
  return (
    <ul className={classes.list} aria-label={label} data-framed={isFramed || undefined}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  /** An icon, avatar or logo at the left. */
  picture?: ReactNode
  title: ReactNode
  /** Lines below the title. Facts on one line are elements that wrap as a whole: see {@link Facts}. */
  children?: ReactNode
  /** Status and buttons on the right. On phones, several buttons move below the text. */
  actions?: ReactNode
  /** Makes the whole row a button. It then has no buttons in `actions`. */
  onOpen?: (() => void) | undefined
}

/** A row with a title, details and actions. Settings use it with their control as the action. */
export function ListRow({ picture, title, children, actions, onOpen }: ListRowProps) {
  const content = (
    <>
      {picture && <span className={classes.picture}>{picture}</span>}
      <span className={classes.text}>
        <strong className={classes.title}>{title}</strong>
        {children}
      </span>
      {actions && <span className={classes.actions}>{actions}</span>}
    </>
  )
  return (
    <li>
      {onOpen ? (
        <UnstyledButton className={classes.row} data-opens onClick={onOpen}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  )
}

/** A line of facts below the title of a row. Each child is one fact, which wraps as a whole. */
export function Facts({ children }: { children: ReactNode }) {
  return <span className={classes.facts}>{children}</span>
}
