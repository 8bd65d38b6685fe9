import { t } from '@arbour/messages/t'
import classes from './skeletons.module.css'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

/** A skeleton of a list. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.list}>
      {ROWS.slice(0, rows).map((row) => (
        <div key={row} className={classes.row}>
          <i className={classes.icon} />
          <i className={classes.name} />
          <i className={classes.cell} />
          <i className={classes.cell} />
        </div>
      ))}
    </div>
  )
}

/** A skeleton of a grid. */
export function GridSkeleton({ tiles = 10, tileWidth = 168 }: { tiles?: number; tileWidth?: number }) {
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className={classes.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${tileWidth}px, 44%), 1fr))` }}
    >
      {ROWS.slice(0, tiles).map((tile) => (
        <div key={tile} className={classes.tile}>
          <i className={classes.thumb} />
          <i className={classes.name} />
        </div>
      ))}
    </div>
  )
}

/** A skeleton of a text of the given `width`. */
export function LineSkeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return <i className={classes.line} style={{ width, height }} />
}

/** A skeleton as wide as the likely text, wrapped into as many lines. */
export function TextSkeleton({ likely }: { likely: string }) {
  return (
    <span className={classes.text} aria-hidden>
      {likely}
    </span>
  )
}
