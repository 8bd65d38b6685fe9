import classes from './file-colors.module.css'
import type { FileFamily } from './file-family.ts'

/** White line drawings for the coloured page of a 32 px icon, one for each family. */
const STROKES: Record<FileFamily, string> = {
  pdf: 'M11 25c3-1.8 5.6-6 6-11.5M16.9 13.5c.3 4.6 2.3 7.3 5.1 8.4M11.7 21.6c3.3-1.4 6.6-1.8 10-.9',
  document: 'M11 14h11M11 18.5h11M11 23h7',
  sheet: 'M10.5 13.5h12v10.5h-12zM10.5 18.7h12M15.5 13.5v10.5',
  slides: 'M10 13.5h13v8.5h-13zM16.5 22v3.5M13 25.5h7M13 19v-1M16.5 19v-3M20 19v-2',
  image: 'M10 24.5l4.5-6 3.2 3.8 2-2.3 3.3 4.5zM20.5 15.2h.01',
  video: 'M13.5 14.2v9.6l7.5-4.8z',
  audio: 'M14 23.5v-9l7-1.5v9M14 23.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0zM21 22a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z',
  archive: 'M16.5 4v2M16.5 9v2M16.5 14v2M14.5 19h4v5h-4z',
  code: 'M13.5 15l-3.5 4 3.5 4M19.5 15l3.5 4-3.5 4M17.6 14l-2.2 10',
  text: 'M11 14h11M11 18.5h8M11 23h10',
  drawing: 'M11 15.5a1.8 1.8 0 1 0 .01 0M21.5 21a1.8 1.8 0 1 0 .01 0M12.8 17.2h4.2a2 2 0 0 1 2 2v2.2c0 .8.2 1.4.8 1.4',
  link: 'M14.6 21.4l4.3-4.3M15.6 15.6l1.5-1.5a3 3 0 0 1 4.3 4.3l-1.5 1.5M13.8 18.6l-1.4 1.4a3 3 0 0 0 4.3 4.3l1.4-1.4',
  cloud: 'M12.6 23.5h7.6a3 3 0 0 0 .4-6 4.4 4.4 0 0 0-8.4-.6 3.4 3.4 0 0 0 .4 6.6z',
  shortcut: 'M11.5 24v-2.5a4.5 4.5 0 0 1 4.5-4.5h5M18 13.5l3.5 3.5-3.5 3.5',
  other: 'M12 23h9',
}

const FILLED: ReadonlySet<FileFamily> = new Set(['image', 'video'])

/** The same with few, bold shapes, for icons of 16 to 24 px. Shapes are filled, lines have no inside. */
const SMALL_GLYPHS: Record<FileFamily, { lines?: string; shapes?: string }> = {
  pdf: { lines: 'M10.5 25l6-12 6 12M12.8 21h7.4' },
  document: { lines: 'M11 14.5h6M11 19.5h11M11 24.5h11' },
  sheet: { lines: 'M10.5 13.5h12v11.5h-12zM10.5 19.2h12M16.5 13.5v11.5' },
  slides: { shapes: 'M9.5 13h14v9h-14z', lines: 'M16.5 22v4' },
  image: { shapes: 'M9 26l5.2-9 3.6 5.4 1.7-2.2 4.5 5.8zM21 12.5a2.2 2.2 0 1 0 .01 0z' },
  video: { shapes: 'M12 12.5v13l10.5-6.5z' },
  audio: { lines: 'M14.5 23.5v-10l7-1.5v9.5', shapes: 'M12 20.9a2.6 2.6 0 1 0 .01 0zM19 18.9a2.6 2.6 0 1 0 .01 0z' },
  archive: { lines: 'M16.5 3v3M16.5 9v3M16.5 15v2', shapes: 'M13 19.5h7v6.5h-7z' },
  code: { lines: 'M13 14.5l-4 5 4 5M20 14.5l4 5-4 5' },
  text: { lines: 'M10.5 14h12M16.5 14v11.5' },
  drawing: { shapes: 'M10 26V12.5L23.5 26z' },
  link: { lines: 'M11.5 24.5l10-10M13.5 13.5h9v9' },
  cloud: { shapes: 'M12.4 25h8.2a3.7 3.7 0 0 0 .5-7.3 5 5 0 0 0-9.6-.5 4 4 0 0 0 .9 7.8z' },
  shortcut: { lines: 'M10.5 25v-2.5a5 5 0 0 1 5-5h6.5M18 13l4.5 4.5-4.5 4.5' },
  other: {},
}

/** The glyph of one family. `isSmall`: for icons of at most 24 px. */
export function FileGlyph({ family, isSmall = false }: { family: FileFamily; isSmall?: boolean }) {
  if (!isSmall) return <path className={FILLED.has(family) ? classes.filledGlyph : classes.glyph} d={STROKES[family]} />
  const { lines, shapes } = SMALL_GLYPHS[family]
  return (
    <>
      {lines && <path className={classes.boldGlyph} d={lines} />}
      {shapes && <path className={classes.shape} d={shapes} />}
    </>
  )
}
