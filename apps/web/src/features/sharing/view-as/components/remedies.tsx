import type { AccessRemedy } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { remedyQuery } from '../queries.ts'
import classes from './remedies.module.css'

interface RemediesProps {
  remedies: readonly AccessRemedy[]
  /** The person's name. */
  name: string
  services: ItemServices
}

/** The changes that would give a person access to an item: each links to the form, for users who can make the change. */
export function Remedies({ remedies, name, services }: RemediesProps) {
  return (
    <ul className={classes.remedies}>
      {remedies.map((remedy) => (
        <li key={`${remedy.remedy} ${remedy.item?.id ?? ''}`} className={classes.remedy}>
          <span className={classes.words}>{remedyText(remedy, name)}</span>
          {remedy.item && (
            <RemedyLink itemId={remedy.item.id} remedy={remedy.remedy} text={remedyText(remedy, name)} services={services} />
          )}
        </li>
      ))}
    </ul>
  )
}

function remedyText({ remedy, item }: AccessRemedy, name: string): string {
  if (item === null) {
    if (remedy === 'share') return t('sharing.viewAs.shareHiddenParent', { name })
    return remedy === 'list' ? t('sharing.viewAs.addNameToFolderThat', { name }) : t('sharing.viewAs.openHiddenParentToTeam')
  }
  const folder = truncateMiddle(item.name, 40)
  if (remedy === 'share') return t('sharing.viewAs.shareFolderWithName', { folder, name })
  return remedy === 'list'
    ? t('sharing.viewAs.addNameToFolder', { name, folder })
    : t('sharing.viewAs.openFolderToTeam', { folder })
}

interface RemedyLinkProps extends Pick<RemediesProps, 'services'> {
  itemId: string
  remedy: AccessRemedy['remedy']
  text: string
}

/** A link to the form; `text` describes the change. */
function RemedyLink({ itemId, remedy, text, services }: RemedyLinkProps) {
  const { data: item, isError, refetch } = useQuery(remedyQuery(itemId))
  if (!item && isError) {
    return (
      <Button variant="default" size="xs" aria-label={t('sharing.viewAs.retryText', { text })} onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    )
  }
  if (!item) return null
  const canDo = remedy === 'share' ? item.is_shareable : item.is_owned
  if (!canDo) return <span className={classes.note}>{t('sharing.viewAs.onlyItsOwnerCan')}</span>
  const share = async () => {
    await services.dialogs.open('settings', { services, item, tab: 'team' })
    void services.client.invalidateQueries({ queryKey: queryKeys.standings })
  }
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('sharing.common.shareName', { name: item.name })}
      onClick={() => void share()}
    >
      {t('common.share')}
    </Button>
  )
}
