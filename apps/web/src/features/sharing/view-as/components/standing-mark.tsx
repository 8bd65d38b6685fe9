import { IconEyeOff, IconLock } from '@tabler/icons-react'
import type { Standing } from '../queries.ts'
import classes from './standing-mark.module.css'

/** The effective access to an item in words, with an icon if it is restricted or invisible. */
export function StandingMark({ standing, text }: { standing: Standing | null; text: string }) {
  const isOpen = standing !== null && standing.role !== null
  const Mark = standing !== null && !standing.is_visible ? IconEyeOff : IconLock
  return (
    <span className={classes.mark} data-closed={!isOpen || undefined} data-visible={standing?.is_visible || undefined}>
      {!isOpen && <Mark size={14} aria-hidden />}
      <span className={classes.text} title={text}>
        {text}
      </span>
    </span>
  )
}
