import { notificationsPreferencesUpdate } from '@arbour/contract/calls/account/notifications'
import type { NotificationPreference, NotificationTopic } from '@arbour/contract/entities/account/notification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'
import { preferencesQuery } from './preferences-query.ts'

/** The result of the last change of a topic: the message of a rejection, or null. */
interface Outcome {
  topic: NotificationTopic
  failure: string | null
}

/**
 * Returns the notification settings and a function to change them: optimistically, saved immediately, and reverted if the server
 * rejects it.
 */
export function usePreferences() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(preferencesQuery)
  const [unsaved, setUnsaved] = useState<readonly NotificationPreference[]>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // Serialises the requests, so that the last choice wins.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const save = async (preference: NotificationPreference) => {
    const { topic } = preference
    setUnsaved((all) => [...all, preference])
    setOutcome(null)
    const asked = last.current.then(() => callApi(notificationsPreferencesUpdate, { items: [preference] }))
    last.current = asked.catch(() => undefined)
    try {
      const { items } = await asked
      await client.cancelQueries({ queryKey: preferencesQuery.queryKey })
      client.setQueryData(preferencesQuery.queryKey, (cached) => cached && { items: items.reduce(laidOver, cached.items) })
      setOutcome({ topic, failure: null })
    } catch (reason) {
      setOutcome({ topic, failure: messageOf(reason) })
    }
    setUnsaved((all) => all.filter((one) => one !== preference))
  }
  return { preferences: data && unsaved.reduce(laidOver, data.items), error, refetch, save, outcome }
}

function laidOver(all: NotificationPreference[], changed: NotificationPreference): NotificationPreference[] {
  return all.map((one) => (one.topic === changed.topic ? changed : one))
}
