import type { DrawioPage } from '@arbour/drawio/render-page'

/** Returns what a page of a drawing does not show as it is meant, a sentence each. */
export function linesAbout({ unknown, formulas, lacksBackground }: DrawioPage): string[] {
  const count = unknown.reduce((sum, shape) => sum + shape.count, 0)
  return [
    count === 1 && '1 shape of a library that Arbour does not know is drawn as an outline.',
    count > 1 && `${count.toLocaleString('en-GB')} shapes of libraries that Arbour does not know are drawn as outlines.`,
    formulas === 1 && '1 formula is shown as it was typed.',
    formulas > 1 && `${formulas.toLocaleString('en-GB')} formulas are shown as they were typed.`,
    lacksBackground && "The background of the page isn't shown.",
  ].filter((line) => line !== false)
}
