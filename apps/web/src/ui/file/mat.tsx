import type { ReactNode } from 'react'
import classes from './mat.module.css'

/** `tile`: 4:3; `square`: small, beside a name; `fill`: the height of its container. */
export type MatShape = 'tile' | 'square' | 'fill'

/** The neutral thumbnail frame of pages, pictures, icons and collages. Decorative: the name beside it describes the item. */
export function Mat({ shape = 'tile', children }: { shape?: MatShape; children: ReactNode }) {
  return (
    <span className={classes.mat} data-shape={shape} aria-hidden>
      {children}
    </span>
  )
}

/** A thumbnail frame with a badge in its corner. */
export function BadgedMat({ shape = 'tile', badge, children }: { shape?: MatShape; badge: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.frame} data-shape={shape} aria-hidden>
      <Mat shape={shape}>{children}</Mat>
      {badge !== null && <span className={classes.badge}>{badge}</span>}
    </span>
  )
}

/** Up to four thumbnails that represent more, side by side in a frame. */
export function Collage({ cells }: { cells: readonly { key: string; content: ReactNode }[] }) {
  return (
    <span className={classes.collage}>
      {cells.map(({ key, content }) => (
        <span key={key} className={classes.cell}>
          {content}
        </span>
      ))}
    </span>
  )
}
