/** The running transfers of resumable uploads in this process. */
export interface Transfers {
  /** Ends the transfers of an upload and waits until they have stopped: its stored bytes then stay unchanged. */
  end(uploadId: string): Promise<void>
  /** Runs a transfer, which `stop` interrupts. */
  run<T>(uploadId: string, stop: () => void, work: () => Promise<T>): Promise<T>
  /** Ends all transfers on shutdown; received bytes are kept. */
  endAll(): Promise<void>
}

interface Transfer {
  stop: () => void
  ended: Promise<unknown>
}

/**
 * Creates the registry. A broken connection may look alive to the server for minutes, so resuming an upload ends its previous
 * transfer; across servers, the lease does the same by a timeout.
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
