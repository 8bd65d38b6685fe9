import { type Comments, readComments } from '@arbour/documents/comments/read-comments'
import { reasonOf } from '@arbour/documents/document-error'

/** The comments of a file, or why they can't be read. */
export type CommentsMessage = { comments: Comments } | { reason: string }

// A separate worker, so that it can be terminated if a file takes too long.
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  readComments(data).then(
    (comments) => self.postMessage({ comments } satisfies CommentsMessage),
    (error: unknown) => self.postMessage({ reason: reasonOf(error, 'file') } satisfies CommentsMessage),
  )
})
