import { IconCalendar } from '@tabler/icons-react'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import classes from './pages.module.css'

/** `/calendar` holds a place (spec 1 section 2). */
export function CalendarPage() {
  usePageTitle('Calendar')
  return (
    <div className={classes.centred}>
      <EmptyState heading="h1" icon={<IconCalendar size={44} stroke={1.3} />} title="Work in progress" />
    </div>
  )
}
