import { PREVIEW_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { PreviewBanner } from '../components/preview-banner.tsx'
import { recordInviteShown, wasAsked } from '../model/asked-shares.ts'
import { NOT_SHARED } from '../model/texts.ts'
import { invitedShareQuery, isNotShared } from '../queries.ts'
import classes from './preview-view.module.css'

interface PreviewViewProps {
  shareId: string
  /** The item at the URL. */
  children: ReactNode
}

/**
 * The page `/preview/{share id}/...`: previews another team's share before it is placed. Its invitation opens automatically once,
 * and stays one click away; after it is placed the URL redirects there.
 */
export function PreviewView({ shareId, children }: PreviewViewProps) {
  const services = useItemServices()
  const { data: share, error } = useQuery(invitedShareQuery(shareId))
  // The banner names the sharing team: only the location is left to choose.
  const place = () => void services.dialogs.open('share-invite', { services, shareId, step: 'place' })
  const redirect = share?.redirect ?? null
  const isWaiting = share !== undefined && redirect === null

  useEffect(() => {
    if (redirect === null) return
    const top = `${PREVIEW_PATH}/${shareId}`
    const path = services.currentPath()
    if (path === top || path.startsWith(`${top}/`)) services.goTo(redirect + path.slice(top.length), { replace: true })
  }, [services, shareId, redirect])
  useEffect(() => {
    if (!isWaiting || wasAsked(shareId)) return
    recordInviteShown(shareId)
    void services.dialogs.open('share-invite', { services, shareId })
  }, [services, shareId, isWaiting])

  if (isNotShared(error)) return <NotSharedPage />
  return (
    <div className={classes.page}>
      <PreviewBanner share={share} onAdd={place} />
      {redirect === null && children}
    </div>
  )
}

function NotSharedPage() {
  usePageTitle(t('sharing.shared.notAvailable'))
  return (
    <EmptyState
      heading="h1"
      picture={<ClosedIllustration />}
      title={NOT_SHARED.title}
      text={NOT_SHARED.text}
      actions={
        <Button component={PathLink} path="/shared">
          {t('sharing.shared.goToShared')}
        </Button>
      }
    />
  )
}
