import { t } from '@arbour/messages/t'
import { useRouterState } from '@tanstack/react-router'
import { NotFoundLinks } from '#features/files/items/public/components.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { LostIllustration } from '#ui/illustration/lost.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { itemPathIn } from '../item-path-in.ts'
import classes from './pages.module.css'

/** The page for unknown URLs. */
export function NotFoundPage() {
  usePageTitle(t('app.pages.notFound'))
  const path = itemPathIn(useRouterState({ select: (state) => state.location.publicHref }))
  return (
    <div className={classes.centred}>
      <EmptyState
        heading="h1"
        picture={<LostIllustration />}
        title={t('common.pageNotFound')}
        text={t('app.pages.thereIsNoPageAt')}
        actions={<NotFoundLinks path={path} />}
      />
    </div>
  )
}
