import type { PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { IconInbox, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './link-sentence.module.css'

/** Describes who can open the link, always in one sentence. */
export function LinkSentence({ kind, children }: { kind: PublicLinkKind; children: ReactNode }) {
  const Icon = kind === 'view' ? IconWorld : IconInbox
  return (
    <p role="status" className={classes.sentence}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
