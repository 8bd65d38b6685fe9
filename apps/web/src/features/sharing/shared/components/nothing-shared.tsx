import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { SharedIllustration } from '#ui/illustration/shared.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import type { SharedParams } from '../model/shared-params.ts'

const WORDS: Record<SharedParams['side'], { title: string; text: string }> = {
  with_us: {
    title: t('sharing.shared.nothingIsSharedWithYou'),
    text: t('sharing.shared.folderThatConnectedTeamShares'),
  },
  by_us: {
    title: t('sharing.shared.yourTeamSharesNothingYet'),
    text: t('sharing.shared.chooseShareInMenuOf'),
  },
}

interface NothingSharedProps {
  params: SharedParams
  onShowAll: () => void
}

/** The empty state of one side of the list, or of a search. */
export function NoShares({ params: { side, q, team }, onShowAll }: NothingSharedProps) {
  if (q === '' && team === '') return <EmptyState picture={<SharedIllustration />} {...WORDS[side]} />
  return (
    <EmptyState
      picture={<SearchIllustration />}
      title={t('common.noResults')}
      text={
        q === ''
          ? side === 'with_us'
            ? t('sharing.shared.thisTeamSharesNothingWith')
            : t('sharing.shared.yourTeamSharesNothingWith')
          : t('sharing.shared.noSharedFolderHereHas', { q })
      }
      actions={<Button onClick={onShowAll}>{t('common.showAll')}</Button>}
    />
  )
}
