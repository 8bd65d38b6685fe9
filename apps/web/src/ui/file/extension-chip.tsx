import classes from './file-colors.module.css'
import { fileFamily } from './file-family.ts'

const MAX_LENGTH = 6

/** The extension in the colour of its file family: `PDF`. Renders nothing for a file without one. */
export function ExtensionChip({ ext }: { ext: string | null }) {
  if (ext === null) return null
  return (
    <span className={classes.chip} data-family={fileFamily(ext)} aria-hidden>
      {ext.slice(0, MAX_LENGTH).toUpperCase()}
    </span>
  )
}
