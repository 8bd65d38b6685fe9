type Attributes = Readonly<Record<string, string | number>>

/** Work that is traced: an attempt of a job, or a request of another server. Nothing that is secret, and nobody's name or address, may be in it. */
export interface Work {
  name: string
  kind: 'job' | 'call'
  attributes: Attributes
}

/** What is told of work while it is done. */
export interface WorkNotes {
  note(attributes: Attributes): void
  /** It came to nothing, though it does not throw. */
  fail(): void
}

/** Does work and traces it. */
export type WorkTracer = <T>(work: Work, run: (notes: WorkNotes) => Promise<T>) => Promise<T>

const ignore = () => undefined
const untraced: WorkTracer = (_, run) => run({ note: ignore, fail: ignore })
let tracer = untraced

/** Has all work traced from now on; null ends that. */
export function traceWork(by: WorkTracer | null): void {
  tracer = by ?? untraced
}

/** Does work, which is traced where traces are sent anywhere. Gives what it gives, and throws what it throws. */
export const traced: WorkTracer = (work, run) => tracer(work, run)
