import type { Pool } from '#platform/db/db.ts'
import { notify } from '#platform/realtime/notify.ts'
import { type Look, type LookKey, type Onlookers, textOf } from './onlookers.ts'
import { messageOf, PRESENCE_MESSAGES, type PresenceMessage } from './presence-message.ts'

/** Tells the other servers who looks at what at this one. What fails is made good by telling all of it, the next time. */
export interface ServerTeller {
  begun(look: Look): void
  ended(key: LookKey): void
  /** Tells all there is: somebody has asked. */
  tellAll(): void
  /** Asks the others for all they have. */
  ask(): void
  tellAlive(): Promise<void>
  /** Tells that nobody is here any more. */
  close(): Promise<void>
}

interface Options {
  db: Pool
  /** The id of this one. */
  server: string
  onlookers: Onlookers
  /** What changes within this time is told at once, in milliseconds. */
  gather: number
  onError: (error: unknown) => void
}

export function createServerTeller({ db, server, onlookers, gather, onError }: Options): ServerTeller {
  /** The latest of each look. */
  const untold = new Map<string, PresenceMessage>()
  let isAsking = false
  let isAllDue = false
  let timer: NodeJS.Timeout | undefined
  let telling = Promise.resolve()

  const tell = async () => {
    const own: PresenceMessage[] = isAllDue
      ? [{ kind: 'anew', server }, ...onlookers.of(server).map((look) => messageOf(server, look))]
      : [...untold.values()]
    const values: PresenceMessage[] = isAsking ? [...own, { kind: 'ask', server }] : own
    const wasAsking = isAsking
    untold.clear()
    isAllDue = false
    isAsking = false
    try {
      await notify(db, { channel: PRESENCE_MESSAGES, values })
    } catch (error) {
      isAllDue = true
      isAsking ||= wasAsking
      onError(error)
    }
  }
  /** One after the other: what came last counts. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    telling = telling.then(act)
    return telling
  }
  const plan = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void inTurn(tell)
    }, gather).unref()
  }

  return {
    begun(look) {
      untold.set(textOf(look), messageOf(server, look))
      plan()
    },
    ended(key) {
      const { itemId, teamId, userId } = key
      untold.set(textOf(key), { kind: 'away', server, item_id: itemId, team_id: teamId, user_id: userId })
      plan()
    },
    tellAll() {
      isAllDue = true
      plan()
    },
    ask() {
      isAsking = true
      plan()
    },
    tellAlive: () =>
      inTurn(async () => {
        if (isAllDue || isAsking || untold.size > 0) return tell()
        const count = onlookers.of(server).length
        if (count > 0) await notify(db, { channel: PRESENCE_MESSAGES, values: [{ kind: 'alive', server, count }] }).catch(onError)
      }),
    async close() {
      clearTimeout(timer)
      await inTurn(() => notify(db, { channel: PRESENCE_MESSAGES, values: [{ kind: 'anew', server }] }).catch(onError))
    },
  }
}
