import { t } from '@arbour/messages/t'
import classes from './shell.module.css'
import { CONTENT_ID, focusPage } from './use-page-focus.ts'

/** The first tab stop of every page: skips the sidebar and the top bar. Does not change the URL. */
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
      {t('app.shell.skipToContent')}
    </a>
  )
}
