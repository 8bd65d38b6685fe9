import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { tRich } from '#lib/text/rich-messages.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import type { ViewAsSubject } from '../model/view-as-subject.ts'
import { ViewAsAvatar } from './view-as-avatar.tsx'
import classes from './view-as-banner.module.css'

interface ViewAsBannerProps {
  subject: ViewAsSubject | undefined
  /** Chooses another user; absent while no folder is shown. */
  onChooseOther: (() => void) | undefined
  onLeave: () => void
}

/** A banner that the user is viewing the tree as someone else. */
export function ViewAsBanner({ subject, onChooseOther, onLeave }: ViewAsBannerProps) {
  return (
    <section className={classes.banner} aria-label={t('sharing.viewAs.viewAs')}>
      <span className={classes.who}>
        {subject ? <ViewAsAvatar subject={subject} size={32} /> : <IconEye size={20} aria-hidden />}
        <span className={classes.eye} aria-hidden>
          {subject && <IconEye size={12} stroke={2.4} />}
        </span>
      </span>
      <p className={classes.words} role="status">
        {subject ? (
          tRich('sharing.viewAs.viewingAsName', { name: <strong>{subject.name}</strong> })
        ) : (
          <LineSkeleton width={240} />
        )}
      </p>
      <div className={classes.actions}>
        {onChooseOther && (
          <Button variant="default" size="xs" onClick={onChooseOther}>
            {t('sharing.viewAs.viewAsAnotherPerson')}
          </Button>
        )}
        <Button size="xs" onClick={onLeave}>
          {t('sharing.viewAs.exit')}
        </Button>
      </div>
    </section>
  )
}
