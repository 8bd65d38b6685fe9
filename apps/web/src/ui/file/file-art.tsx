import type { ReactNode } from 'react'
import classes from './file-art.module.css'
import { type FileFamily, getFileFamily, type IconItem } from './file-family.ts'
import { FileIcon } from './file-icon.tsx'

const INK = { vectorEffect: 'non-scaling-stroke' } as const

const LINES = <path className={classes.lines} d="M44 22h20M44 30h32M44 36h32M44 42h26M44 50h32M44 56h32M44 62h18" {...INK} />

const DRAWINGS: Record<FileFamily, ReactNode> = {
  pdf: (
    <>
      {LINES}
      <path className={classes.accentFill} d="M44 18h14v6H44z" />
    </>
  ),
  document: LINES,
  text: LINES,
  code: (
    <>
      <path className={classes.lines} d="M48 24h16M52 32h22M52 40h14M56 48h18M52 56h12M48 64h10" {...INK} />
      <path className={classes.accent} d="M44 24h1M44 32h1M44 40h1M44 48h1M44 56h1M44 64h1" {...INK} />
    </>
  ),
  sheet: (
    <>
      <path className={classes.rules} d="M24 28h72M24 40h72M24 52h72M24 64h72M48 16v58M72 16v58" {...INK} />
      <path className={classes.accent} d="M29 34h13M53 34h13M29 46h13M77 46h13M29 58h9M53 58h13" {...INK} />
    </>
  ),
  slides: (
    <>
      <path className={classes.slideTitle} d="M28 31h34M28 39h22" {...INK} />
      <path className={classes.accentBars} d="M31 64V54M43 64V48M55 64V52M67 64V43M79 64V36M91 64V46" {...INK} />
    </>
  ),
  image: (
    <>
      <circle className={classes.accentFill} cx="78" cy="32" r="7" />
      <path className={classes.accentSoft} d="M20 72V58l20-18 17 18 12-11 31 25z" />
      <path className={classes.accentFill} d="M20 72l22-19 15 12 11-8 32 15z" />
    </>
  ),
  video: <path className={classes.play} d="M53 34v22l18-11z" />,
  audio: <path className={classes.accentBars} d="M32 49v-8M41 55V35M50 61V29M59 53V37M68 64V26M77 56V34M86 50v-10" {...INK} />,
  archive: <path className={classes.accent} d="M60 12v5M60 22v5M60 32v5M55 44h10v14H55z" {...INK} />,
  drawing: (
    <>
      <path className={classes.rules} d="M28 26h64M28 45h64M28 64h64M44 18v54M60 18v54M76 18v54" {...INK} />
      <path className={classes.accent} d="M34 62V34h22v28zM56 62V44h30v18M34 34l11-9 11 9" {...INK} />
    </>
  ),
  link: (
    <path
      className={classes.accentLine}
      d="M54 51l12-12M57 35l4-4a8.5 8.5 0 0 1 12 12l-4 4M51 43l-4 4a8.5 8.5 0 0 0 12 12l4-4"
      {...INK}
    />
  ),
  cloud: (
    <path className={classes.accentLine} d="M48 58h22a8.5 8.5 0 0 0 1-17 12.5 12.5 0 0 0-24-1.5 9.5 9.5 0 0 0 1 18.5z" {...INK} />
  ),
  shortcut: <path className={classes.accentLine} d="M46 60v-5a12 12 0 0 1 12-12h15M64 33l10 10-10 10" {...INK} />,
  other: null,
}

const WIDE_FAMILIES: ReadonlySet<FileFamily> = new Set([
  'sheet',
  'slides',
  'image',
  'video',
  'audio',
  'drawing',
  'link',
  'cloud',
  'shortcut',
])

/** As large as a thumbnail in its frame (`item-thumbnail.module.css`): a drawing in full, a page cut off at the bottom. */
const ON_SHEET = 'translate(60 45) scale(1.14) translate(-60 -45)'
const ON_PAGE = 'translate(60 10) scale(1.4) translate(-60 -7)'

/** The large icon of an item on the neutral 4:3 background of a tile. Fills its box. */
export function FileArt({ item }: { item: IconItem }) {
  if (item.is_dir || item.type === 'smart' || item.icon) {
    return (
      <span className={classes.folder}>
        <FileIcon item={item} size={56} />
      </span>
    )
  }
  const family = getFileFamily(item)
  return (
    <svg viewBox="0 0 120 90" className={classes.art} data-family={family} aria-hidden focusable="false">
      {WIDE_FAMILIES.has(family) ? (
        <rect className={classes.sheet} x="12" y="9.5" width="96" height="71" rx="4" {...INK} />
      ) : (
        <path className={classes.sheet} d="M26.5 100V14a4 4 0 0 1 4-4H72l21.5 21.5V100z" {...INK} />
      )}
      <g transform={WIDE_FAMILIES.has(family) ? ON_SHEET : ON_PAGE}>{DRAWINGS[family]}</g>
    </svg>
  )
}
