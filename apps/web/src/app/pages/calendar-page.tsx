import { t } from '@arbour/messages/t'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { CalendarIllustration } from '#ui/illustration/calendar.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import classes from './pages.module.css'

/** The page `/calendar`, a placeholder. */
export function CalendarPage() {
  usePageTitle(t('app.pages.calendar'))
  return (
    <div className={classes.centred}>
      <EmptyState heading="h1" picture={<CalendarIllustration />} title={t('app.pages.workInProgress')} />
    </div>
  )
}
