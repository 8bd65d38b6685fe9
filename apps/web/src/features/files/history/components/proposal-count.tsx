import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { joinRoom } from '#lib/realtime/realtime.ts'
import { proposalsQuery } from '../queries.ts'

export interface ProposalCountProps {
  file: Item
  /** Whether the file has been shown long enough to load more about it. */
  isStable: boolean
  className: string | undefined
}

/** The number of proposed versions of a locked file that the user can edit. Renders nothing without one. */
export function ProposalCount({ file, isStable, className }: ProposalCountProps) {
  const { client } = useItemServices()
  // Versions are proposed only while a file is locked, so the details of other files make no request.
  const isAsked = isStable && file.lock !== null
  const { data } = useQuery({ ...proposalsQuery(file.id), enabled: isAsked })
  useEffect(() => {
    if (!isAsked) return
    const readAgain = () => void client.invalidateQueries({ queryKey: queryKeys.proposals(file.id) })
    // The list that shows the file notices that access to it has ended.
    return joinRoom(file.id, { onChange: readAgain, onGap: ({ isAgain }) => isAgain && readAgain(), onRefuse: () => undefined })
  }, [client, file.id, isAsked])
  if (!isAsked || !data || data.items.length === 0) return null
  return <p className={className}>{t('files.history.proposalCount', { count: data.items.length })}</p>
}
