import { t } from '@arbour/messages/t'
import { Suspense } from 'react'
import { WaitingNotifications } from '#features/account/notifications/public.ts'
import { WaitingRuns } from '#features/files/operations/public.ts'
import { WaitingUploads } from '#features/files/upload/public.ts'
import { List } from '#ui/list/list.tsx'
import classes from './waiting.module.css'

/** Everything that requires the user's action, each with one button; hidden while there is nothing. */
export function WaitingSection() {
  return (
    <section aria-labelledby="waiting" className={classes.section}>
      <h2 id="waiting" className={classes.heading}>
        {t('reporting.dashboard.needsYourAttention')}
      </h2>
      <List isFramed>
        <Suspense fallback={null}>
          <WaitingNotifications />
          <WaitingRuns />
          <WaitingUploads />
        </Suspense>
      </List>
    </section>
  )
}
