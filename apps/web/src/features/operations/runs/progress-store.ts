import type { Item } from '@arbour/contract/entities/item'

export interface Failure {
  item: Item
  reason: string
}

export interface ProgressState {
  done: number
  total: number
  /** What is being worked on. */
  current: Item | null
  /** The run waits for a decision about a name that is taken. */
  isPaused: boolean
  isCancelling: boolean
  /** Null while the run goes on. */
  failures: readonly Failure[] | null
}

/** The progress of one run, which goes on whether or not a dialog looks at it. */
export interface Progress {
  get: () => ProgressState
  subscribe: (listener: () => void) => () => void
  start: (item: Item) => void
  pause: (isPaused: boolean) => void
  advance: (done: number) => void
  finish: (failures: readonly Failure[]) => void
  cancel: () => void
  signal: AbortSignal
}

export function createProgress(total: number): Progress {
  const controller = new AbortController()
  const listeners = new Set<() => void>()
  let state: ProgressState = {
    done: 0,
    total,
    current: null,
    isPaused: false,
    isCancelling: false,
    failures: null,
  }
  const set = (change: Partial<ProgressState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (current) => set({ current }),
    pause: (isPaused) => set({ isPaused }),
    advance: (done) => set({ done }),
    finish: (failures) => set({ failures }),
    cancel: () => {
      controller.abort()
      set({ isCancelling: true })
    },
    signal: controller.signal,
  }
}
