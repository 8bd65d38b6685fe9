import type { ReactNode } from 'react'
import classes from './thumbnail-frame.module.css'

/** `tile`: 4:3; `square`: small, beside a name; `fill`: the height of its container. */
export type FrameShape = 'tile' | 'square' | 'fill'

/** The neutral thumbnail frame of pages, pictures, icons and collages. Decorative: the name beside it describes the item. */
export function ThumbnailFrame({ shape = 'tile', children }: { shape?: FrameShape; children: ReactNode }) {
  return (
    <span className={classes.inner} data-shape={shape} aria-hidden>
      {children}
    </span>
  )
}

/** A thumbnail frame with a badge in its corner. */
export function BadgedFrame({ shape = 'tile', badge, children }: { shape?: FrameShape; badge: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.frame} data-shape={shape} aria-hidden>
      <ThumbnailFrame shape={shape}>{children}</ThumbnailFrame>
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
