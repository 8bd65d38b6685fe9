/** Some browsers limit elements to about 17 million pixels: longer sheets scroll a little faster. */
const MAX_PIXELS = 15_000_000

/** Maps the scroll position of an element to a sheet that may be longer than elements can be. */
export interface ScrollScale {
  /** The length of the element's content. */
  length: number
  toSheet(scrolled: number): number
  toScroll(offset: number): number
}

/** Computes the scale. `total` is the length of the sheet, `view` the visible part. */
export function scrollScale(total: number, view: number): ScrollScale {
  const length = Math.min(total, MAX_PIXELS)
  const ratio = length < total && length > view ? (total - view) / (length - view) : 1
  return {
    length,
    toSheet: (scrollOffset) => Math.max(0, Math.min(scrollOffset * ratio, Math.max(0, total - view))),
    toScroll: (offset) => offset / ratio,
  }
}
