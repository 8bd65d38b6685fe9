/** The transfers of resumable uploads that are at work in this process. */
export interface Transfers {
  /** Ends those of an upload and waits until they have let go of it: what is on the disk then stays as it is. */
  end(uploadId: string): Promise<void>
  /** Does the work of one, which `stop` cuts short. */
  run<T>(uploadId: string, stop: () => void, work: () => Promise<T>): Promise<T>
  /** Ends all: the server goes, and what has come is kept. */
  endAll(): Promise<void>
}

interface Transfer {
  stop: () => void
  ended: Promise<unknown>
}

/**
 * A line that broke may look alive to the server for minutes. So whoever comes to go on with an upload ends the transfer before it; the
 * lease does the same between servers, by time.
 */
export function createTransfers(): Transfers {
  const running = new Map<string, Set<Transfer>>()

  const end = async (uploadId: string) => {
    const transfers = [...(running.get(uploadId) ?? [])]
    for (const { stop } of transfers) stop()
    await Promise.allSettled(transfers.map(({ ended }) => ended))
  }
  return {
    end,
    run(uploadId, stop, work) {
      const ended = work()
      const transfer = { stop, ended }
      const all = running.get(uploadId) ?? new Set()
      running.set(uploadId, all.add(transfer))
      const forget = () => {
        all.delete(transfer)
        if (all.size === 0 && running.get(uploadId) === all) running.delete(uploadId)
      }
      ended.then(forget, forget)
      return ended
    },
    endAll: async () => {
      await Promise.all([...running.keys()].map(end))
    },
  }
}
