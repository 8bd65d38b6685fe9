import type { ReactNode } from 'react'
import classes from './file-colors.module.css'
import { getFileFamily, type IconItem } from './file-family.ts'
import { FileGlyph } from './file-glyph.tsx'

interface FileIconProps {
  item: IconItem
  /** Width in pixels: 20 in lists, 32 in cards and dialogs. */
  size?: number
}

/** The largest size, in pixels, at which icons have bold shapes instead of line drawings. */
const MAX_SMALL_SIZE = 24

/** The icon of a folder or file type, with a distinct shape and colour. Decorative: the name beside it describes the item. */
export function FileIcon({ item, size = 20 }: FileIconProps) {
  if (item.icon) return <OwnIcon icon={item.icon} size={size} />
  if (item.is_dir) return <FolderIcon kind={item.sub_type ?? 'folder'} size={size} />
  if (item.type === 'smart') return <FolderIcon kind="smart" size={size} />
  const family = getFileFamily(item)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={classes.icon}
      data-family={family}
      aria-hidden
      focusable="false"
    >
      <path className={classes.page} d="M6 4.5A3.5 3.5 0 0 1 9.5 1H19l8 8v18.5a3.5 3.5 0 0 1-3.5 3.5h-14A3.5 3.5 0 0 1 6 27.5z" />
      <path className={classes.fold} d="M19 1l8 8h-5.5A2.5 2.5 0 0 1 19 6.5z" />
      <FileGlyph family={family} isSmall={size <= MAX_SMALL_SIZE} />
    </svg>
  )
}

/** The character that a user chose as an item's icon. */
function OwnIcon({ icon, size }: { icon: string; size: number }) {
  return (
    <span className={classes.own} style={{ width: size, height: size, fontSize: Math.round(size * 0.78) }} aria-hidden>
      {icon}
    </span>
  )
}

/** The marks of projects (a hard hat), companies (buildings) and smart views (a magnifying glass). */
const MARKS: Readonly<Record<string, ReactNode>> = {
  project: <path className={classes.mark} d="M9.5 22.5h13M11.5 22.5v-4a4.5 4.5 0 0 1 9 0v4M16 15.5v-1.5M16 22.5v-3.2" />,
  company: <path className={classes.mark} d="M10.5 23v-7.5h6.5V23M17 18h4.5v5M9 23h14M12.7 18h2.1M12.7 20.5h2.1M19.2 20.5h.3" />,
  smart: <path className={classes.mark} d="M15 21.4a4.2 4.2 0 1 0-.01 0M18 20.4l3 3" />,
}

/** The same as bold shapes, which fill the folder. */
const SMALL_MARKS: Readonly<Record<string, ReactNode>> = {
  project: <path className={classes.shape} d="M7 21.5h18v3H7zM9 20a7 7 0 0 1 5-6.7V18h1v-5.2h2V18h1v-4.7a7 7 0 0 1 5 6.7z" />,
  company: (
    <path
      className={classes.shape}
      fillRule="evenodd"
      d="M9 13.5h8.5v11.5H9zM19 17.5h5V25h-5zM11 15.6v2.2h1.6v-2.2zM14 15.6v2.2h1.6v-2.2zM11 20v2.2h1.6V20zM14 20v2.2h1.6V20z"
    />
  ),
  smart: <path className={classes.boldGlyph} d="M15 22.4a4.3 4.3 0 1 0-.01 0M18.4 21.4l3.4 3.4" />,
}

/** A folder icon; projects, companies and smart views have a mark. */
function FolderIcon({ kind, size }: { kind: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={classes.icon} data-folder={kind} aria-hidden focusable="false">
      <path
        className={classes.back}
        d="M2 8.5A3.5 3.5 0 0 1 5.5 5h6.3c.9 0 1.7.35 2.35.97L16.3 8H26.5A3.5 3.5 0 0 1 30 11.5V23H2z"
      />
      <path
        className={classes.front}
        d="M2 13.5A2.5 2.5 0 0 1 4.5 11h23a2.5 2.5 0 0 1 2.5 2.5v10a3.5 3.5 0 0 1-3.5 3.5h-21A3.5 3.5 0 0 1 2 23.5z"
      />
      {size <= MAX_SMALL_SIZE ? SMALL_MARKS[kind] : MARKS[kind]}
    </svg>
  )
}
