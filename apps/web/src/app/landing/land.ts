import { LANDING_PARAMETERS } from '@arbour/contract/notification-path'
import type { RouterHistory } from '@tanstack/react-router'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { landings } from '../registries/landings.ts'

/** Runs the action of a URL and removes it from the URL by replacing the history entry. The other parameters stay. */
export async function land(services: ItemServices, history: RouterHistory, query: URLSearchParams): Promise<void> {
  const action = query.get('action')
  const open = Object.entries(landings).find(([name]) => name === action)?.[1]
  if (!open) return
  takeOut(history, action)
  const parameters = LANDING_PARAMETERS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))
  try {
    await open(services, Object.fromEntries(parameters))
  } catch (error) {
    notify(getErrorMessage(error), [], 'error')
  }
}

/** Leaves the URL unchanged if the user has navigated elsewhere in the meantime. */
function takeOut(history: RouterHistory, action: string | null): void {
  const { pathname, search, hash, state } = history.location
  const query = new URLSearchParams(search)
  if (query.get('action') !== action) return
  for (const name of LANDING_PARAMETERS) query.delete(name)
  const queryText = query.toString()
  history.replace(`${pathname}${queryText && `?${queryText}`}${hash}`, state)
}
