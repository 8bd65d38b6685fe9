import type { DrawioPage } from '@arbour/drawio/render-page'

/** Returns sentences about the parts of a page that are not shown as intended. */
export function linesAbout({ unknown, untypeset: { tex, asciiMath }, lacksBackground }: DrawioPage): string[] {
  const count = unknown.reduce((sum, shape) => sum + shape.count, 0)
  return [
    count === 1 && '1 shape of a library that Arbour does not know is drawn as an outline.',
    count > 1 && `${count.toLocaleString('en-GB')} shapes of libraries that Arbour does not know are drawn as outlines.`,
    tex === 1 && "1 formula can't be typeset and is shown as text.",
    tex > 1 && `${tex.toLocaleString('en-GB')} formulas can't be typeset and are shown as text.`,
    asciiMath === 1 && '1 formula in AsciiMath is shown as text.',
    asciiMath > 1 && `${asciiMath.toLocaleString('en-GB')} formulas in AsciiMath are shown as text.`,
    lacksBackground && "The background of the page isn't shown.",
  ].filter((line) => line !== false)
}
