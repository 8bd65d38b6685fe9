import type { FrameFailure } from '#features/preview/converted/frame-messages.ts'

/** A file that cannot be shown, and why. */
export class Failure extends Error {
  readonly failure: FrameFailure

  constructor(failure: FrameFailure) {
    super(failure)
    this.failure = failure
  }
}
