import type { Pool } from '#platform/db/db.ts'
import { notify } from '#platform/realtime/notify.ts'
import { messageOf, PRESENCE_MESSAGES, type PresenceMessage } from './presence-message.ts'
import { formatViewKey, type ItemView, type Viewers, type ViewKey } from './viewers.ts'

/** Reports the viewers at this server to the other servers. After a failure, everything is reported again the next time. */
export interface ServerTeller {
  begun(look: ItemView): void
  ended(key: ViewKey): void
  /** Reports everything, on request of another server. */
  publishAll(): void
  /** Requests everything from the other servers. */
  ask(): void
  publishAlive(): Promise<void>
  /** Reports that this server has no viewers any more. */
  close(): Promise<void>
}

interface Options {
  db: Pool
  /** The id of this server. */
  server: string
  viewers: Viewers
  /** Delay within which changes are combined, in milliseconds. */
  gather: number
  onError: (error: unknown) => void
}

export function createServerTeller({ db, server, viewers, gather, onError }: Options): ServerTeller {
  /** The latest change of each user and item that is not reported yet. */
  const untold = new Map<string, PresenceMessage>()
  let isAsking = false
  let isAllDue = false
  let timer: NodeJS.Timeout | undefined
  let publishing = Promise.resolve()

  const publish = async () => {
    const ownMessages: PresenceMessage[] = isAllDue
      ? [{ kind: 'anew', server }, ...viewers.of(server).map((look) => messageOf(server, look))]
      : [...untold.values()]
    const values: PresenceMessage[] = isAsking ? [...ownMessages, { kind: 'ask', server }] : ownMessages
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
  /** Sent one after the other, since the last one takes precedence. */
  const inTurn = (callback: () => Promise<void>): Promise<void> => {
    publishing = publishing.then(callback)
    return publishing
  }
  const plan = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void inTurn(publish)
    }, gather).unref()
  }

  return {
    begun(look) {
      untold.set(formatViewKey(look), messageOf(server, look))
      plan()
    },
    ended(key) {
      const { itemId, teamId, userId } = key
      untold.set(formatViewKey(key), { kind: 'away', server, item_id: itemId, team_id: teamId, user_id: userId })
      plan()
    },
    publishAll() {
      isAllDue = true
      plan()
    },
    ask() {
      isAsking = true
      plan()
    },
    publishAlive: () =>
      inTurn(async () => {
        if (isAllDue || isAsking || untold.size > 0) return publish()
        const count = viewers.of(server).length
        if (count > 0) await notify(db, { channel: PRESENCE_MESSAGES, values: [{ kind: 'alive', server, count }] }).catch(onError)
      }),
    async close() {
      clearTimeout(timer)
      await inTurn(() => notify(db, { channel: PRESENCE_MESSAGES, values: [{ kind: 'anew', server }] }).catch(onError))
    },
  }
}
