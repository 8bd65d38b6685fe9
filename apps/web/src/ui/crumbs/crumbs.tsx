import { t } from '@arbour/messages/t'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './crumbs.module.css'

/** Breadcrumbs, made of {@link Crumb}s. */
export function Crumbs({ children }: { children: ReactNode }) {
  return (
    <nav aria-label={t('ui.crumbs.breadcrumbs')} className={classes.nav}>
      <ol className={classes.crumbs}>{children}</ol>
    </nav>
  )
}

/** One breadcrumb, with its link as the children. */
export function Crumb({ ref, children }: { ref?: Ref<HTMLLIElement>; children: ReactNode }) {
  return (
    <li ref={ref} className={classes.item}>
      <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      {children}
    </li>
  )
}
