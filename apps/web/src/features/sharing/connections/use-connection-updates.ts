import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createThrottle } from '#features/files/items/public/cache.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { onServerMessage } from '#lib/realtime/server-messages.ts'

/** Refetches connections on each notification: another team may have sent, answered or ended one. */
export function useConnectionUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { ask, stop } = createThrottle(() => client.invalidateQueries({ queryKey: queryKeys.connections }))
    const stopListening = onServerMessage(ask)
    return () => {
      stopListening()
      stop()
    }
  }, [client])
}
