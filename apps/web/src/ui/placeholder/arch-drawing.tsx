import classes from './arch-drawing.module.css'

/** Arches one behind the other, for quiet places: an empty page, an error. */
export function ArchDrawing({ width = 168 }: { width?: number }) {
  return (
    <svg width={width} viewBox="0 0 168 104" className={classes.drawing} aria-hidden focusable="false">
      <path className={classes.far} d="M8 98V54a28 28 0 0 1 56 0v44M104 98V54a28 28 0 0 1 56 0v44" />
      <path className={classes.middle} d="M30 98V50a30 30 0 0 1 60 0v48M78 98V50a30 30 0 0 1 60 0v48" />
      <path className={classes.near} d="M50 98V44a34 34 0 0 1 68 0v54" />
      <path className={classes.stem} d="M84 98V58" />
      <path
        className={classes.leaf}
        d="M84.5 70c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8zM83.5 84c.4-7.8-3.6-12.4-11.4-12.8-.4 8 3.6 12.6 11.4 12.8z"
      />
      <path className={classes.ground} d="M2 98h164" />
    </svg>
  )
}
