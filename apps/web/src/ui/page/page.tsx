import type { ReactNode, Ref } from 'react'
import classes from './page.module.css'

interface PageProps {
  /** Whether it is 720 px wide, as forms and settings are. Data fills the window. */
  isNarrow?: boolean
  /** Adds rules for printing. */
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  /** Begins with a `PageHead`. */
  children: ReactNode
}

/** A page that scrolls as a whole, with its sections below each other. */
export function Page({ isNarrow = false, className, ref, children }: PageProps) {
  return (
    <div
      ref={ref}
      className={className ? `${classes.page} ${className}` : classes.page}
      data-narrow={isNarrow || undefined}
      data-scrolls
    >
      {children}
    </div>
  )
}

interface PageHeadProps {
  title: string
  /** `PageTabs` below the title. */
  tabs?: ReactNode
  /** Fields and buttons to the right of the title. */
  children?: ReactNode
}

/** The title of a page with its main actions, and tabs below. */
export function PageHead({ title, tabs, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <PageTitle>{title}</PageTitle>
      {children && <div className={classes.actions}>{children}</div>}
      {tabs}
    </div>
  )
}

interface PageTitleProps {
  /** The whole text, if `children` is shortened. The title then stays on one line. */
  fullTitle?: string
  /** Whether the focus moves to it when the page changes. */
  isFocusable?: boolean
  children: ReactNode
}

/** The heading of a page that has a head of its own. */
export function PageTitle({ fullTitle, isFocusable = false, children }: PageTitleProps) {
  return (
    <h1
      dir={fullTitle === undefined ? undefined : 'auto'}
      className={classes.title}
      title={fullTitle}
      data-cut={fullTitle !== undefined || undefined}
      tabIndex={isFocusable ? -1 : undefined}
    >
      {children}
    </h1>
  )
}
