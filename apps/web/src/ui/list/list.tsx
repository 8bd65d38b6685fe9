import { t } from '@arbour/messages/t'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LineSkeleton } from '../placeholder/skeletons.tsx'
import classes from './list.module.css'

interface ListProps {
  /** Accessible name: `API tokens`. Absent if a heading names the list. */
  label?: string | undefined
  /** The ID of the heading that names it, instead of `label`. */
  labelId?: string
  /** Whether the list has a border of its own, if it is not part of a card. */
  isFramed?: boolean
  /** Whether the rows are as wide as the card around the list. */
  isInset?: boolean
  /** Rows, such as {@link ListRow}, in `li` elements. */
  children: ReactNode
}

/** A list with lines between rows. */
export function List({ label, labelId, isFramed = false, isInset = false, children }: ListProps) {
  return (
    <ul
      className={classes.list}
      aria-label={label}
      aria-labelledby={labelId}
      data-framed={isFramed || undefined}
      data-inset={isFramed || isInset || undefined}
    >
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
  /** Status and buttons on the right. In a narrow list, several buttons or a field move below the text. */
  actions?: ReactNode
  /** Content below the row, aligned with the title. */
  below?: ReactNode
  /** Makes the whole row a button. It then has no buttons in `actions`. */
  onOpen?: (() => void) | undefined
}

/** A row with a title, details and actions. Settings use it with their control as the action. */
export function ListRow({ picture, title, children, actions, below, onOpen }: ListRowProps) {
  const content = (
    <>
      {picture && <span className={classes.picture}>{picture}</span>}
      <RowText title={title}>{children}</RowText>
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
      {below && (
        <div className={classes.below} data-pictured={picture ? true : undefined}>
          {below}
        </div>
      )}
    </li>
  )
}

interface RowTextProps {
  title: ReactNode
  /** Lines below the title. */
  children?: ReactNode
}

/** The title of a row above its details, for rows with a layout of their own. */
export function RowText({ title, children }: RowTextProps) {
  return (
    <span className={classes.text}>
      <strong className={classes.title}>{title}</strong>
      {children}
    </span>
  )
}

/** A paragraph in place of the rows of an empty list. A whole page has an `EmptyState` instead. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}

interface RowsSkeletonProps {
  /** Accessible name. */
  label?: string
  rows?: number
}

/** A skeleton of a short list of {@link ListRow} with pictures. */
export function RowsSkeleton({ label = t('common.loading'), rows = 2 }: RowsSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={classes.list}>
      {TITLE_WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className={classes.row}>
          <LineSkeleton width={32} height={32} />
          <LineSkeleton width={width} />
        </div>
      ))}
    </div>
  )
}

const TITLE_WIDTHS = [180, 140, 200, 160]

/** A line of facts below the title of a row. Each child is one fact, which wraps as a whole. */
export function Facts({ children }: { children: ReactNode }) {
  return <span className={classes.facts}>{children}</span>
}
