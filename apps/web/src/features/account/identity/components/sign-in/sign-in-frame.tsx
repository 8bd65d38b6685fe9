import type { ReactNode } from 'react'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { LogoMark } from '#ui/logo/logo.tsx'
import { Backdrop } from '../backdrop.tsx'
import classes from './sign-in-frame.module.css'

interface SignInFrameProps {
  /** Also the document title, so that each step of a sign-in is announced. */
  title: string
  text?: ReactNode
  /** Space for two fields in a row. */
  isWide?: boolean
  children?: ReactNode
}

/** The card of all sign-in pages, on a plain background. */
export function SignInFrame({ title, text, isWide = false, children }: SignInFrameProps) {
  usePageTitle(title)
  return (
    <main className={classes.page}>
      <Backdrop />
      <div className={classes.card} data-wide={isWide || undefined}>
        <div className={classes.head}>
          <LogoMark size={40} />
          <h1 className={classes.title}>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
