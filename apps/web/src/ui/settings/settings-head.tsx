import type { ReactNode } from 'react'
import { usePageTitle } from '../hooks/page-title.ts'
import { PageHead } from '../page/page.tsx'
import classes from './settings.module.css'

interface SettingsHeadProps {
  title: string
  /** Describes the section in one or two sentences. */
  text?: ReactNode
  /** The main action, to the right of the title. */
  children?: ReactNode
}

/** The title of a section of the settings, with its purpose and its main action. Also the title of the document. */
export function SettingsHead({ title, text, children }: SettingsHeadProps) {
  usePageTitle(title)
  return (
    <div className={classes.head}>
      <PageHead title={title}>{children}</PageHead>
      {text && <p className={classes.text}>{text}</p>}
    </div>
  )
}
