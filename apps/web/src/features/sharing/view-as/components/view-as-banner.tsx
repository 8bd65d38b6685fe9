import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import type { ViewAsSubject } from '../model/seer.ts'
import { ViewAsAvatar } from './seer-mark.tsx'
import classes from './view-as-banner.module.css'

interface ViewAsBannerProps {
  seer: ViewAsSubject | undefined
  /** Chooses another user; absent while no folder is shown. */
  onElse: (() => void) | undefined
  onLeave: () => void
}

/** A banner that the user is viewing the tree as someone else. */
export function ViewAsBanner({ seer, onElse, onLeave }: ViewAsBannerProps) {
  return (
    <section className={classes.banner} aria-label="See as">
      <span className={classes.who}>
        {seer ? <ViewAsAvatar seer={seer} size={32} /> : <IconEye size={20} aria-hidden />}
        <span className={classes.eye} aria-hidden>
          {seer && <IconEye size={12} stroke={2.4} />}
        </span>
      </span>
      <p className={classes.words} role="status">
        {seer ? (
          <>
            You see this as <strong>{seer.name}</strong> would. Nothing can be changed here.
          </>
        ) : (
          <LineSkeleton width={240} />
        )}
      </p>
      <div className={classes.actions}>
        {onElse && (
          <Button variant="default" size="xs" onClick={onElse}>
            See as somebody else
          </Button>
        )}
        <Button size="xs" onClick={onLeave}>
          Leave See as
        </Button>
      </div>
    </section>
  )
}
