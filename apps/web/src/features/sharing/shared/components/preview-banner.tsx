import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { truncate, truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import type { InvitedShare } from '../queries.ts'
import classes from './preview-banner.module.css'

interface PreviewBannerProps {
  /** Undefined while loading. */
  share: InvitedShare | undefined
  onAdd: () => void
}

/** A banner on a share that has no place in the user's files yet, with a button to add it. */
export function PreviewBanner({ share, onAdd }: PreviewBannerProps) {
  const add = useRef<HTMLButtonElement>(null)
  const isKnown = share !== undefined
  // The menu or dialog that led here closes, and the row to which it would return the focus was unmounted with its page.
  useEffect(() => {
    // The page itself has the focus if nothing inside does.
    if (isKnown && !document.activeElement?.matches('main *')) add.current?.focus({ preventScroll: true })
  }, [isKnown])
  return (
    <section className={classes.banner} aria-label={t('sharing.common.sharedWithYou')}>
      {share && <TeamMark team={share.tenant} size={32} />}
      <p className={classes.words}>
        {share ? (
          tRich('sharing.shared.youArePreviewingName', {
            name: <strong className={classes.name}>{truncateMiddle(share.file.name, 60)}</strong>,
            name2: <strong className={classes.name}>{truncate(share.tenant.name, 60)}</strong>,
          })
        ) : (
          <LineSkeleton width={260} />
        )}
      </p>
      <Button ref={add} size="xs" className={classes.add} disabled={!share} onClick={onAdd}>
        {t('sharing.shared.addToYourFiles')}
      </Button>
    </section>
  )
}
