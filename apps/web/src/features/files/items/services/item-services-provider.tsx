import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { getItemPath } from '#features/files/item-paths/public.ts'
import { DialogHost, useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { DialogEntries } from '#ui/dialog/host/dialog-registry.ts'
import { startCreatedItems } from '../queries/created-items.ts'
import { sweepItems } from '../store/items.ts'
import type { ItemServices } from './item-services.ts'
import { revealItem } from './revealed-item.ts'
import { useGoTo } from './use-go-to.ts'

const ServicesContext = createContext<ItemServices | null>(null)

/** Provides the dialog host and the services of actions to all pages, so that operations continue while the user navigates. */
export function ItemServicesProvider({ dialogs, children }: { dialogs: DialogEntries; children: ReactNode }) {
  return (
    <DialogHost entries={dialogs}>
      <ServicesScope>{children}</ServicesScope>
    </DialogHost>
  )
}

function ServicesScope({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const router = useRouter()
  const dialogs = useDialogs()
  const goTo = useGoTo()
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => sweepItems(client), [client])
  useEffect(() => startCreatedItems(client), [client])
  const services = useMemo<ItemServices>(
    () => ({
      client,
      dialogs,
      currentPath: () => getItemPath(router.state.location.publicHref),
      goTo,
      reveal: revealItem,
      announce: setAnnouncement,
    }),
    [client, dialogs, goTo, router],
  )
  const teamId = useAccount()?.tenant.id
  useEffect(() => follow(async () => (await import('../live/live-folders.ts')).startLiveFolders(services)), [services])
  useEffect(() => {
    if (teamId === undefined) return
    return follow(async () => (await import('../live/live-lists.ts')).startLiveLists(services, teamId))
  }, [services, teamId])
  return (
    <ServicesContext.Provider value={services}>
      {children}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </ServicesContext.Provider>
  )
}

/** Starts live updates once the page itself has loaded. Returns a function that stops them. */
function follow(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | null = () => undefined
  start().then(
    (stopLive) => {
      if (stop) stop = stopLive
      else stopLive()
    },
    () => undefined,
  )
  return () => {
    stop?.()
    stop = null
  }
}

export function useItemServices(): ItemServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('Items were shown outside ItemServicesProvider')
  return services
}
