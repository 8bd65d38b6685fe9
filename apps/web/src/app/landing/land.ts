import { LANDING_PARAMETERS } from '@arbour/contract/notification-path'
import type { RouterHistory } from '@tanstack/react-router'
import type { ItemServices } from '#features/items/public.ts'
import { messageOf } from '#lib/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { landings } from '../registries/landings.ts'

/** Takes what is to be opened out of the address, in whose place in the history the rest of it stands then, and opens it: once. */
export async function land(services: ItemServices, history: RouterHistory): Promise<void> {
  const { pathname, search, hash, state } = history.location
  const query = new URLSearchParams(search)
  const open = landingOf(query.get('action'))
  if (!open) return
  const parameters = Object.fromEntries(LANDING_PARAMETERS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])))
  for (const name of LANDING_PARAMETERS) query.delete(name)
  const rest = query.toString()
  history.replace(`${pathname}${rest && `?${rest}`}${hash}`, state)
  try {
    await open(services, parameters)
  } catch (error) {
    notify(messageOf(error), [], 'error')
  }
}

/** What an action means; nothing where nobody has said. */
function landingOf(action: string | null) {
  return Object.entries(landings).find(([name]) => name === action)?.[1]
}
