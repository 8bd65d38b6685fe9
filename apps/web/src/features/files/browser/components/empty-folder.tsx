import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ActionContext, availableActions, useActions } from '#features/files/actions/public.ts'
import { topAt } from '#features/files/item-paths/public.ts'
import { getNoneHere, type ItemKind } from '#features/files/items/public/model.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { AskForAccess, useAccessGranted } from '#features/files/request-access/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { BinIllustration } from '#ui/illustration/bin.tsx'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

interface EmptyFolderProps {
  context: ActionContext
  /** Null at the top of the bin. */
  file: Item | null
  isPhone: boolean
  /** The name filter; '' for none. */
  q: string
  kind: ItemKind
  onKind: (kind: ItemKind) => void
}

/** The empty state of a folder, smart view or bin, with next steps. */
export function EmptyFolder({ context, file, isPhone, q, kind, onKind }: EmptyFolderProps) {
  const { empty } = useActions()
  const isSmart = file?.type === 'smart'
  const restrictedFolder = useClosedFolder(isSmart ? (file.filters?.parent_id ?? null) : null)
  if (q !== '')
    return (
      <EmptyState
        picture={<SearchIllustration />}
        title={t('common.noResults')}
        text={t('files.browser.noItemsMatchQuery', { q })}
      />
    )
  if (kind !== 'all') {
    return (
      <EmptyState
        picture={<SearchIllustration />}
        title={getNoneHere(kind)}
        actions={<Button onClick={() => onKind('all')}>{t('common.showAll')}</Button>}
      />
    )
  }
  if (restrictedFolder) return <ClosedSmartView folder={restrictedFolder} />
  const Illustration = isSmart ? SearchIllustration : file === null || file.deleted !== null ? BinIllustration : EmptyIllustration
  const actions = availableActions(empty, context)
  return (
    <EmptyState
      picture={<Illustration />}
      title={isSmart ? t('common.noResults') : t('common.emptyFolder')}
      text={emptyText({ top: topAt(context.path), isSmart, canAdd: actions.length > 0, isPhone })}
      actions={actions.map((action, index) => (
        <Button
          key={action.id}
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<action.icon size={18} aria-hidden />}
          onClick={() => void action.perform(context)}
        >
          {action.shortLabel ?? action.label}
        </Button>
      ))}
    />
  )
}

/** Returns the folder that a smart view searches if the current user sees but can't open it, else null. */
function useClosedFolder(id: string | null): Item | null {
  const { data } = useQuery({
    queryKey: queryKeys.searchedFolder(id ?? ''),
    queryFn: async ({ signal }) => (await callApi(filesGet, { id: id ?? '' }, { signal })).file,
    enabled: id !== null,
    // A hidden or deleted folder does not exist for the user.
    retry: false,
  })
  return data && !data.is_accessible && data.deleted === null ? data : null
}

function ClosedSmartView({ folder }: { folder: Item }) {
  const services = useItemServices()
  useAccessGranted(folder, () => void services.client.invalidateQueries({ queryKey: queryKeys.folders }))
  return (
    <EmptyState
      picture={<ClosedIllustration />}
      title={t('files.browser.youDontHaveAccessTo', { name: truncateMiddle(folder.name, 60) })}
      text={t('files.browser.thisSmartViewSearchesThat')}
      actions={<AskForAccess services={services} item={folder} />}
    />
  )
}

interface EmptyPlace {
  /** A top level that is not an item. */
  top: { emptyText: string } | null
  isSmart: boolean
  canAdd: boolean
  isPhone: boolean
}

function emptyText({ top, isSmart, canAdd, isPhone }: EmptyPlace): string | undefined {
  if (top) return top.emptyText
  if (isSmart) return t('files.browser.noMatchesForFiltersYet')
  if (!canAdd) return undefined
  return isPhone ? t('files.browser.uploadOrCreate') : t('files.browser.dropFilesHereOrStart')
}
