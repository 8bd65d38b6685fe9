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

/** The number of proposed versions of a file that the user can edit. Renders nothing without one. */
export function ProposalCount({ file, isStable, className }: ProposalCountProps) {
  const { client } = useItemServices()
  const { data } = useQuery({ ...proposalsQuery(file.id), enabled: isStable })
  useEffect(() => {
    if (!isStable) return
    const readAgain = () => void client.invalidateQueries({ queryKey: queryKeys.proposals(file.id) })
    return joinRoom(file.id, { onChange: readAgain, onGap: ({ isAgain }) => isAgain && readAgain(), onRefuse: readAgain })
  }, [client, file.id, isStable])
  if (!data || data.items.length === 0) return null
  return <p className={className}>{t('files.history.proposalCount', { count: data.items.length })}</p>
}
