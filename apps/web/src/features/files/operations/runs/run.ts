import type { Item } from '@arbour/contract/entities/items/item'

/** The words of one kind of run over items. */
export interface RunWords {
  /** `Moving` */
  doing: string
  /** `moved` */
  done: string
  /** `permanently` */
  how?: string
}

export interface Failure {
  item: Item
  reason: string
}

/** How a run goes: `asking` waits for a decision about a name that is taken, `stopping` for the item that was begun when it was cancelled. */
export type RunPhase = 'running' | 'asking' | 'paused' | 'stopping' | 'ended'

export interface RunState {
  phase: RunPhase
  total: number
  /** How many the run is through with, whatever became of them. */
  done: number
  succeeded: number
  skipped: number
  failures: readonly Failure[]
  /** What is being worked on. */
  current: Item | null
}

/** One run over many items, which goes on whether or not anybody looks at it. */
export interface Run {
  readonly id: number
  readonly words: RunWords
  readonly signal: AbortSignal
  get: () => RunState
  subscribe: (listener: () => void) => () => void
  update: (change: Partial<RunState>) => void
  pause: () => void
  resume: () => void
  /** Ends it after the item that was begun. */
  cancel: () => void
  /** The phase that it is in where nobody is asked and it has not ended. */
  phaseNow: () => 'running' | 'paused' | 'stopping'
  /** Resolves when the next item may begin: at once, unless it is paused. */
  ready: () => Promise<void>
}

let made = 0

export function createRun(words: RunWords, total: number): Run {
  const controller = new AbortController()
  const listeners = new Set<() => void>()
  let state: RunState = { phase: 'running', total, done: 0, succeeded: 0, skipped: 0, failures: [], current: null }
  let resumed: PromiseWithResolvers<void> | null = null
  const update = (change: Partial<RunState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const letGoOn = () => {
    resumed?.resolve()
    resumed = null
  }
  return {
    id: ++made,
    words,
    signal: controller.signal,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update,
    pause: () => {
      resumed ??= Promise.withResolvers()
      update({ phase: 'paused' })
    },
    resume: () => {
      letGoOn()
      update({ phase: 'running' })
    },
    cancel: () => {
      controller.abort()
      letGoOn()
      update({ phase: 'stopping' })
    },
    phaseNow: () => (controller.signal.aborted ? 'stopping' : resumed ? 'paused' : 'running'),
    ready: () => resumed?.promise ?? Promise.resolve(),
  }
}
