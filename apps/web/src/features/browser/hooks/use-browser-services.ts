import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useDialogs } from '../dialogs/dialog-host.tsx'
import type { BrowserServices } from '../operations/services.ts'
import { useGoTo } from './use-browser-navigation.ts'

/** What operations started on this screen work with; the same object for as long as the screen is there. */
export function useBrowserServices(path: string) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const goTo = useGoTo()
  const latestPath = useRef(path)
  latestPath.current = path
  /** An item that the list is to select as soon as it holds it. */
  const [wanted, setWanted] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const services = useMemo<BrowserServices>(
    () => ({
      client,
      dialogs,
      currentPath: () => latestPath.current,
      goTo,
      reveal: setWanted,
      announce: setAnnouncement,
    }),
    [client, dialogs, goTo],
  )
  return { services, wanted, clearWanted: () => setWanted(null), announcement }
}
