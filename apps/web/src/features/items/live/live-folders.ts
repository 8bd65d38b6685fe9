import type { Item } from '@arbour/contract/entities/item'
import type { Change } from '@arbour/contract/realtime'
import type { Query } from '@tanstack/react-query'
import type { ChangeKind, RoomHandlers } from '#lib/realtime.ts'
import { type FolderData, withChangedItem, withoutItems } from '../model/folder-data.ts'
import { patchHeld } from '../queries/folder-cache.ts'
import { itemKeys, sortOfKey } from '../queries/keys.ts'
import { refreshLists } from '../queries/list-cache.ts'
import { isChanging } from '../queries/pending-changes.ts'
import type { ItemServices } from '../services/item-services.ts'
import { askItem } from './ask-item.ts'
import { followOpenItem, openData } from './follow-open-item.ts'
import { keepRooms } from './live-rooms.ts'
import { type Burst, hasGap, nextStep, withTold } from './model/burst.ts'
import { compareItem } from './model/compare-item.ts'
import { createPace } from './pace.ts'
import { keepReadLog } from './read-log.ts'

/**
 * Lets what is on the screen follow what others do: rows come, change and go where they stand, and the open item is followed. One's own
 * acts are told back too; what is shown already costs no second reading. Returns the way to stop.
 */
export function startLiveFolders(services: ItemServices): () => void {
  const { client } = services
  const bursts = new Map<string, Burst>()
  /** Items of which more may be shown than their rows, such as who may open them. */
  const about = new Set<unknown>()
  /** Folders in which something was done: their activity tells it. */
  const inside = new Set<unknown>()
  let isOpenTouched = false
  const log = keepReadLog(client, ({ queryKey }) => queryKey[0] === itemKeys.folders[0])
  const pace = createPace(act)

  const heldOf = (folderId: string) => client.getQueryCache().findAll({ queryKey: itemKeys.folders, predicate: isOf(folderId) })
  const shownOf = (folderId: string) => heldOf(folderId).filter((query) => query.isActive())

  const tell = (folderId: string, id?: string) => {
    bursts.set(folderId, withTold(bursts.get(folderId), Date.now(), id))
    pace.ask()
  }
  const touchOpen = (id: string) => {
    if (openData(services)?.file?.id !== id) return
    isOpenTouched = true
    pace.ask()
  }

  const takeOut = (folderId: string, id: string) => {
    let isIncomplete = false
    for (const query of heldOf(folderId)) {
      const data = query.state.data as FolderData
      const next = withoutItems(data, new Set([id]))
      if (next === data) continue
      // A reading on its way may bring it back, and where pages are missing those after it begin one place earlier.
      isIncomplete ||= query.state.fetchStatus === 'fetching' || data.items.includes(null)
      client.setQueryData(query.queryKey, next)
    }
    if (isIncomplete) tell(folderId)
  }

  const handlersOf = (roomId: string): RoomHandlers => ({
    onChange(kind: ChangeKind, { id }: Change) {
      if (id === roomId) {
        touchOpen(roomId)
        if (kind !== 'remove') tell(roomId)
      } else if (kind === 'remove') takeOut(roomId, id)
      else tell(roomId, id)
      about.add(id)
      inside.add(roomId)
      pace.ask()
    },
    onJoin(join) {
      const joinedAt = Date.now()
      const isBehind = shownOf(roomId).some((query) => hasGap(log.of(query), { ...join, joinedAt }))
      // Followed first: reading it again would lead to where it went without a word.
      if (join.isAgain || isBehind) touchOpen(roomId)
      if (isBehind) tell(roomId)
    },
    onRefuse: () => touchOpen(roomId),
  })

  async function act(): Promise<void> {
    if (isOpenTouched && !isChanging()) {
      isOpenTouched = false
      // Where the server does not answer, the line is down too: what happened is asked for when it comes back.
      const lostId = await followOpenItem(services).catch(() => null)
      if (lostId !== null) bursts.delete(lostId)
    }
    if (about.size > 0 && !isChanging()) refreshOthers()
    await Promise.all([...bursts].map(([folderId, burst]) => settle(folderId, burst)))
    if (bursts.size > 0 || about.size > 0 || isOpenTouched) pace.ask()
  }

  /** Reads again what is shown elsewhere of what has changed: searches, stars, and whatever is kept by an item's id. */
  function refreshOthers(): void {
    const [items, folders] = [new Set(about), new Set(inside)]
    about.clear()
    inside.clear()
    void refreshLists(client)
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, ...rest] }) =>
        (name === itemKeys.events[0] && rest.some((part) => folders.has(part))) ||
        (name !== itemKeys.folders[0] && rest.some((part) => items.has(part))),
    })
  }

  async function settle(folderId: string, burst: Burst): Promise<void> {
    const step = nextStep(burst, shownOf(folderId).map(log.of), { isChanging: isChanging() })
    if (step.kind === 'wait') return
    bursts.delete(folderId)
    if (step.kind === 'nothing') return
    const isAllHeld = step.kind === 'ask' && shownOf(folderId).every(holdsAll(step.ids))
    if (step.kind === 'read' || !isAllHeld) {
      read(folderId)
      return
    }
    const answers = await Promise.all(step.ids.map(async (id) => [id, await askItem(id)] as const)).catch(() => null)
    if (answers === null) read(folderId)
    // What the person is doing meanwhile comes first.
    else if (isChanging()) for (const id of step.ids) tell(folderId, id)
    else show(folderId, answers)
  }

  function show(folderId: string, answers: readonly (readonly [string, Item | null])[]): void {
    const differences = answers.flatMap(([id, now]) =>
      shownOf(folderId).map(({ queryKey, state }) => ({
        id,
        now,
        difference: compareItem(state.data as FolderData, sortOfKey(queryKey), id, now),
      })),
    )
    if (differences.some(({ difference }) => difference === 'reordered')) {
      read(folderId)
      return
    }
    for (const { id, now, difference } of differences) {
      if (difference === 'gone') takeOut(folderId, id)
      if (difference !== 'changed' || now === null) continue
      patchHeld(client, (data) => withChangedItem(data, id, () => now))
    }
  }

  function read(folderId: string): void {
    void client.invalidateQueries({ queryKey: itemKeys.folders, predicate: isOf(folderId) })
  }

  const leaveRooms = keepRooms(client, handlersOf)
  return () => {
    pace.stop()
    leaveRooms()
    log.stop()
  }
}

function isOf(folderId: string) {
  return ({ state }: Query) => (state.data as FolderData | undefined)?.file?.id === folderId
}

function holdsAll(ids: readonly string[]) {
  return ({ state }: Query) => {
    const held = new Set((state.data as FolderData | undefined)?.items.map((item) => item?.id))
    return ids.every((id) => held.has(id))
  }
}
