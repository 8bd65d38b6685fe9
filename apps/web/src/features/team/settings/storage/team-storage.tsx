import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { storageQuery } from '#lib/api/storage-query.ts'
import { StorageMeter } from '#ui/storage-meter/storage-meter.tsx'
import classes from '../closing/closing.module.css'

/** The team's storage use and quota. */
export function TeamStorage() {
  const { data, error } = useQuery(storageQuery)
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Storage
      </h2>
      <p className={classes.text}>
        All that is stored of the team, with older versions and the bin; each file once, however often it was copied.
      </p>
      {error ? (
        <p className={classes.text}>{messageOf(error)}</p>
      ) : (
        <StorageMeter label="Storage of the team" used={data?.team?.used} quota={data?.team?.quota ?? null} />
      )}
    </section>
  )
}
