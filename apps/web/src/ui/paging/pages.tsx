import { t } from '@arbour/messages/t'
import { Pagination } from '@mantine/core'
import classes from './pages.module.css'

const CONTROLS = {
  first: t('ui.paging.firstPage'),
  previous: t('common.previousPage'),
  next: t('common.nextPage'),
  last: t('ui.paging.lastPage'),
} as const

interface PagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

/** Pagination of a list, with one neighbour on either side of the current page. */
export function Pages({ page, total, onPage }: PagesProps) {
  if (total <= 1) return null
  return (
    <nav aria-label={t('common.pages')} className={classes.pages}>
      <Pagination
        value={page}
        total={total}
        siblings={1}
        onChange={onPage}
        classNames={{ control: classes.control }}
        getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
        getItemProps={(number) => ({ 'aria-label': t('ui.paging.pageNumber', { number }) })}
      />
    </nav>
  )
}
