import { IconEyeOff, IconLock } from '@tabler/icons-react'
import type { EffectiveAccess } from '../queries.ts'
import classes from './access-mark.module.css'

/** The effective access to an item in words, with an icon if it is restricted or invisible. */
export function AccessMark({ access, text }: { access: EffectiveAccess | null; text: string }) {
  const isOpen = access !== null && access.role !== null
  const Mark = access !== null && !access.is_visible ? IconEyeOff : IconLock
  return (
    <span className={classes.mark} data-closed={!isOpen || undefined} data-visible={access?.is_visible || undefined}>
      {!isOpen && <Mark size={14} aria-hidden />}
      <span className={classes.text} title={text}>
        {text}
      </span>
    </span>
  )
}
