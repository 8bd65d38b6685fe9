import { Suspense } from 'react'
import { WaitingRuns } from '#features/files/operations/public.ts'
import { WaitingUploads } from '#features/files/upload/public.ts'
import classes from './waiting.module.css'

/** What goes no further without the person, each with the one thing to do about it; not there while nothing waits. */
export function Waiting() {
  return (
    <section aria-labelledby="waiting" className={classes.section}>
      <h2 id="waiting" className={classes.heading}>
        Waiting for you
      </h2>
      <ul className={classes.rows}>
        <Suspense fallback={null}>
          <WaitingRuns />
          <WaitingUploads />
        </Suspense>
      </ul>
    </section>
  )
}
