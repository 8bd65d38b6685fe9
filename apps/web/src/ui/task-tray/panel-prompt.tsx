import { type ReactNode, useId } from 'react'
import classes from './panel-prompt.module.css'

/** A decision that a panel waits for: a sentence and the buttons to answer it. */
export function PanelPrompt({ text, children }: { text: string; children: ReactNode }) {
  const textId = useId()
  return (
    <section aria-labelledby={textId} className={classes.prompt}>
      <p id={textId} className={classes.text}>
        {text}
      </p>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
