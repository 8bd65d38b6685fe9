import classes from './shell.module.css'
import { CONTENT_ID, focusPage } from './use-page-focus.ts'

/** The first stop of the Tab key: past the sidebar and top bar. The address stays as it is. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={classes.skip}
      onClick={(event) => {
        event.preventDefault()
        focusPage()
      }}
    >
      Skip to content
    </a>
  )
}
