import { useQuery } from '@tanstack/react-query'
import type { SchemeTop } from '#features/files/item-paths/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import classes from './top-note.module.css'

/** A note above the items of a top level, if there is one. */
export function TopNote({ top }: { top: SchemeTop }) {
  const { data: config } = useQuery(configQuery)
  const text = config && top.note?.(config.limits)
  return text ? <p className={classes.note}>{text}</p> : null
}
