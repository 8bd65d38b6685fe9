import type { ReactNode } from 'react'
import classes from './mat.module.css'

/** `tile`: four to three; `square`: small ones beside a name; `fill`: as high as its place. */
export type MatShape = 'tile' | 'square' | 'fill'

/** The neutral mat on which pages, pictures, icons and collages lie. Decoration: the name beside it says what it is. */
export function Mat({ shape = 'tile', children }: { shape?: MatShape; children: ReactNode }) {
  return (
    <span className={classes.mat} data-shape={shape} aria-hidden>
      {children}
    </span>
  )
}

/** A mat with a mark at its corner. */
export function BadgedMat({ shape = 'tile', badge, children }: { shape?: MatShape; badge: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.frame} data-shape={shape} aria-hidden>
      <Mat shape={shape}>{children}</Mat>
      {badge !== null && <span className={classes.badge}>{badge}</span>}
    </span>
  )
}

/** Up to four things that stand for more, side by side on a mat. */
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
